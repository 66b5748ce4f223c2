export const signUpTexts = {
  you: 'Vous',
  contact: 'Pour vous prévenir',
  email: 'Adresse e-mail',
  phone: 'Téléphone',
  contactHint: 'Confirmations et changements seulement. Votre praticien voit le numéro.',
  addressTitle: 'Votre adresse',
  address: 'Adresse',
  passwordTitle: 'Votre mot de passe',
  submit: 'Créer mon espace',
  busy: 'Chargement...',
  goOn: 'Continuer',
  close: 'Fermer',
} as const;

/** The specification's sentences for the whole form, in the order of its checks. */
export const signUpSentences = {
  confirmation: 'Les mots de passe ne correspondent pas.',
  password:
    'Le mot de passe doit contenir au moins 8 caractères, incluant une minuscule, une majuscule, un chiffre et un caractère spécial (@, &, %, ? ou !).',
  missing: 'Veuillez remplir tout les champs svp',
  address:
    'Il manque des informations de localisation. Veuillez utiliser la suggestion pour remplir le champ adresse.',
} as const;

export const fieldSentences = {
  firstname: 'Indiquez votre prénom.',
  lastname: 'Indiquez votre nom.',
  birthday: 'Indiquez votre jour, votre mois et votre année de naissance.',
  birthdayWrong: 'Cette date de naissance n’est pas valide.',
  email: 'Indiquez votre adresse e-mail.',
  emailWrong: 'Cette adresse e-mail n’est pas valide.',
  phone: 'Indiquez votre numéro de téléphone.',
  address: 'Choisissez votre adresse dans la liste.',
  password: 'Choisissez un mot de passe.',
  passwordWeak: 'Il manque encore une des règles ci-dessous.',
  confirmation: 'Ce n’est pas le même mot de passe.',
} as const;
