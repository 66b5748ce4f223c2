export const contactTopics = {
  booking: 'Un rendez-vous ou une demande',
  account: 'Mon compte',
  practitioner: 'Je suis praticien',
  data: 'Mes données personnelles',
  site: 'Un problème sur le site',
  other: 'Autre chose',
} as const;

export type ContactTopic = keyof typeof contactTopics;
export const contactTopicCodes = Object.keys(contactTopics) as ContactTopic[];
