export const downloadTexts = {
  download: 'Télécharger mes données',
  busy: 'Préparation…',
  under: 'Votre fichier se prépare\u00a0: cela peut prendre un moment.',
  downloaded: (name: string) => `Vos données sont téléchargées, dans le fichier ${name}`,
} as const;
