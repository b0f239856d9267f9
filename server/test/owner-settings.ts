/** Settings of a shop that is not the demo: with these a store starts in production. */
export const OWNER = {
  PUBLIC_URL: 'https://sakura.example',
  SHOP_PHONE: '+880 255-667788',
  SHOP_EMAIL: 'ask@sakura.example',
  SHOP_ADDRESS: 'Station Road, Khulna 9100',
  MAIL_FROM: 'Sakura Ghor <shop@sakura.example>',
} as const
