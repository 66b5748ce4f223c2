export const pendingErasureTexts = {
  pageTitle: 'Compte en suppression',
  customer:
    'D’ici là, rien n’est effacé\u00a0: votre compte est seulement fermé. Si vous le gardez, vous retrouvez votre profil, vos proches et vos rendez-vous comme avant.',
  practitioner:
    'D’ici là, rien n’est effacé\u00a0: votre compte est fermé, et votre page n’est plus sur le site. Si vous le gardez, elle revient, et vous retrouvez vos séances, votre semaine et vos rendez-vous comme avant.',
  public:
    'Vous pouvez toujours chercher un praticien et lire son profil\u00a0; pour réserver, il faut garder votre compte.',
  keep: 'Garder mon compte',
  busy: 'Un instant…',
  signOut: 'Me déconnecter',
} as const;
