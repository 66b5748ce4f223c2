export const revealTexts = {
  title: 'Données personnelles',
  reason: 'Raison de l’accès',
  missing: 'Indiquez une raison\u00a0: elle est enregistrée avec votre accès.',
  reveal: 'Révéler',
  busy: 'Enregistrement…',
  revealed: 'Les données sont révélées sur cette page. Cet accès est inscrit dans l’historique.',
  hide: 'Masquer à nouveau',
} as const;
