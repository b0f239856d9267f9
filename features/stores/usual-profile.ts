/** What a store knows of every customer whom a scenario takes for granted, beside name and e-mail. */
export const USUAL_PROFILE = {
  phone: '01712345678',
  address: 'House 12, Road 5',
  city: 'Dhaka',
  zip: '1205',
  country: 'Bangladesh',
}
