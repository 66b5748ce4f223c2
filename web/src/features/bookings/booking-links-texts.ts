export const bookingLinkTexts = {
  calendar: 'Ajouter à mon agenda',
  calendarOf: (appointment: string) => `Ajouter à mon agenda\u00a0: ${appointment}`,
  directions: 'Itinéraire',
  directionsTo: (place: string) => `Itinéraire vers ${place}, nouvel onglet`,
  sentTo: (address: string) => `Confirmation envoyée à ${address}`,
} as const;
