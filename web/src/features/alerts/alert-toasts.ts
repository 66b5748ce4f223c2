const OF_ALERT = 'alert ';

export const toastIdOf = (alertId: string): string => `${OF_ALERT}${alertId}`;

export const isOfAlert = (about: string): boolean => about.startsWith(OF_ALERT);
