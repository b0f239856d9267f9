/** How the store is reached; the postal address is a text of the translations (`layout.footer.address`). */
export const STORE_CONTACT = {
  phone: '+880 1711-000000',
  phoneHref: 'tel:+8801711000000',
  email: 'hello@nihonhaat.example',
  emailHref: 'mailto:hello@nihonhaat.example',
} as const
