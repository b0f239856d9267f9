/** The customer every demo store knows; the password is public on purpose and exists in seeded data only. */
export const demoCustomer = {
  name: 'Ayesha Rahman',
  email: 'demo@nihonhaat.example',
  password: 'sakura-2026',
  phone: '01712345678',
  address: 'House 12, Road 7, Dhanmondi',
  city: 'Dhaka',
  zip: '1205',
  country: 'Bangladesh',
} as const
