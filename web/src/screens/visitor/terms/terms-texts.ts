/** Only what is so: what the product does today, and what this page does not say yet. */
export const termsTexts = {
  title: 'Conditions et confidentialité',
  heading: 'Conditions d’utilisation et confidentialité',
  description:
    'Conditions d’utilisation de Souffle et politique de confidentialité\u00a0: ce à quoi vous vous engagez, ce que nous gardons de vous et qui le voit.',
  lead: 'Ce à quoi vous vous engagez en utilisant Souffle, ce que nous gardons de vous, et qui le voit.',
  conditions: {
    title: 'Conditions d’utilisation',
    text: 'Souffle aide à trouver un praticien du bien-être et tient les rendez-vous pris avec lui. La séance a lieu entre vous et le praticien.',
    points: [
      'Les pratiques présentées ici ne sont pas médicales\u00a0: elles ne remplacent ni un diagnostic, ni un traitement, ni l’avis d’un médecin.',
      'Un compte est personnel. Les informations que vous donnez sont exactes, et votre mot de passe reste à vous seul.',
      'Un rendez-vous est pris quand la page le confirme. Il s’annule jusqu’à son début\u00a0; passé le délai annoncé avant de confirmer, l’annulation est dite tardive, et le praticien le sait.',
      'La séance se règle auprès du praticien, au prix affiché. Souffle n’encaisse rien.',
      'Le profil d’un praticien n’est ni listé ni réservable tant qu’une personne de notre équipe n’a pas validé un de ses diplômes. Ses trois premiers mois, à partir de là, sont offerts, sans engagement et sans carte.',
      'Un praticien ne dépose que des diplômes qui sont les siens.',
      'Un compte qui nuit à d’autres peut être suspendu.',
    ],
  },
  confidentiality: {
    title: 'Politique de confidentialité',
    text: 'Nous gardons ce que vous nous dites pour tenir vos rendez-vous, et rien pour la publicité.',
    points: [
      'De vous\u00a0: nom, date de naissance, genre si vous le dites, adresse, téléphone, adresse e-mail, et les proches que vous ajoutez. Le mot de passe n’est gardé que sous une forme qui ne permet pas de le retrouver.',
      'De vos rendez-vous\u00a0: avec qui, quand, où, et le motif si vous en donnez un. Chaque changement est gardé avec son auteur et son heure.',
      'Le praticien chez qui vous prenez rendez-vous voit votre nom, votre téléphone et votre motif. Aucun autre client ne les voit.',
      'Des praticiens\u00a0: le profil est public, avec le nom et le téléphone. L’adresse donnée à l’inscription ne l’est que si vous dites y recevoir\u00a0; la date de naissance, le SIRET et les diplômes ne le sont jamais.',
      'Les diplômes sont gardés chiffrés. Notre équipe les lit pour les valider, et chaque lecture est enregistrée.',
      'Pour voir avec qui vous avez rendez-vous, ou lire un e-mail que vous avez reçu, notre équipe donne une raison, qui est enregistrée.',
      'Les cookies servent à vous reconnaître pendant votre session et à vous montrer ce que vous venez de faire. Aucun ne mesure l’audience.',
      'Ce que vous écrivez dans un formulaire reste dans cet onglet de votre navigateur, mot de passe excepté, jusqu’à ce que vous l’envoyiez ou que vous fermiez l’onglet.',
    ],
  },
  rights: {
    title: 'Vos droits',
    text: 'Vous pouvez demander ce que nous gardons de vous, le faire corriger ou effacer, et vous opposer à ce que nous en faisons. Votre profil se corrige dans votre espace.',
    before: 'Si vous pensez que vos droits ne sont pas respectés, vous pouvez saisir la',
    authority: 'CNIL',
    after: '\u00a0; c’est gratuit.',
  },
  missing: {
    title: 'Ce que cette page ne dit pas encore',
    points: [
      'Cette page ne dit pas encore où nous écrire\u00a0: c’est un manque, que nous devons combler.',
      'Le téléchargement de vos données et la suppression d’un compte ne se font pas encore depuis votre espace.',
      'L’éditeur du site, son hébergeur et les durées de conservation seront dits ici.',
    ],
  },
} as const;
