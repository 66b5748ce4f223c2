export const newsletterTexts = {
  title: 'Une lettre par mois, pas plus',
  lead: 'Un mot de l’équipe et quelques articles à lire tranquillement. Sans promesse miracle.',
  label: 'Adresse email',
  placeholder: 'camille@exemple.fr',
  send: 'S’abonner',
  sending: 'Envoi...',
  note: 'Nous vous envoyons d’abord un lien à confirmer. Un clic suffit pour arrêter. ',
  privacy: 'Vos données',
  invalid: { title: 'Adresse invalide', text: 'Merci de saisir une adresse email valide.' },
  done: { title: 'Inscription validée 🎉', text: 'Merci pour votre inscription !' },
  refused: { title: 'Oups...', text: 'Un problème est survenu.' },
  failed: {
    title: 'Erreur serveur',
    text: 'Impossible de traiter votre demande. Réessayez plus tard.',
  },
} as const;
