/** The exchange agreement as a test customer accepts it, with details for a profile that has none yet. */
export const agreement = {
  status: 'nonpro',
  details: {
    address: '1 Board of Trade Plaza',
    city: 'Chicago',
    zip: '60604',
    phone: '3125550100',
  },
} as const;
