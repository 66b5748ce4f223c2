/** The terms describe what the product does today, and name what they do not cover yet. */
export const termsTexts = {
  description:
    'Conditions d’utilisation de Souffle et politique de confidentialité\u00a0: ce à quoi vous vous engagez, ce que nous gardons de vous, pourquoi, et qui le voit.',
  lead: 'Ce à quoi vous vous engagez en utilisant Souffle, ce que nous gardons de vous, pourquoi, et qui le voit.',
  conditions: {
    title: 'Conditions d’utilisation',
    text: 'Souffle aide à trouver un praticien du bien-être et tient les rendez-vous pris avec lui. La séance a lieu entre vous et le praticien.',
  },
  conditionParts: [
    {
      title: 'Pour tous',
      points: [
        'Les pratiques présentées ici ne sont pas médicales\u00a0: elles ne remplacent ni un diagnostic, ni un traitement, ni l’avis d’un médecin.',
        'Un compte est personnel. Les informations que vous donnez sont exactes, et votre mot de passe reste à vous seul.',
        'Un compte qui nuit à d’autres peut être suspendu, pour une raison que nous notons. Vous pouvez nous écrire pour en parler.',
        'Pour que chacun soit servi, nous limitons ce qu’une même personne peut réserver, demander ou envoyer\u00a0; la page le dit quand une limite est atteinte.',
      ],
    },
    {
      title: 'Quand vous réservez',
      points: [
        'Un rendez-vous est pris quand la page le confirme. Vous pouvez réserver pour vous ou pour un proche dont vous avez la charge ou l’accord.',
        'Il s’annule jusqu’à son début\u00a0; passé le délai annoncé avant de confirmer, l’annulation est dite tardive, et le praticien le sait. Si quelqu’un d’autre que vous le prend ou le déplace, vous avez 24 heures pour l’annuler sans retard.',
        'Une demande faite à un praticien qui choisit lui-même ses rendez-vous n’engage personne tant qu’une heure n’a pas été acceptée. Sans réponse pendant sept jours, elle se termine d’elle-même.',
        'La séance se règle auprès du praticien, au prix affiché. Souffle n’encaisse rien.',
      ],
    },
    {
      title: 'Quand vous recevez',
      points: [
        'Le profil d’un praticien n’est ni listé ni réservable tant qu’une personne de notre équipe n’a pas validé un de ses diplômes. Ses trois premiers mois, à partir de là, sont offerts, sans engagement et sans carte.',
        'Un praticien ne dépose que des diplômes qui sont les siens, et ne porte que des titres auxquels il a droit.',
        'Il répond de ce qu’il publie sur son profil, de ses séances, de ses prix et de son assurance, et reçoit aux heures qu’il a ouvertes.',
        'Il ne se sert de ce qu’il apprend de ses clients que pour leurs rendez-vous.',
      ],
    },
  ],
  confidentiality: {
    title: 'Politique de confidentialité',
    text: 'Nous gardons ce que vous nous dites pour tenir vos rendez-vous, et rien pour la publicité. Rien n’est vendu. Qui en répond est dit dans les',
    legalNotice: 'mentions légales',
  },
  confidentialityParts: [
    {
      title: 'Ce que nous gardons, et pourquoi',
      points: [
        'De votre compte\u00a0: nom, date de naissance, genre si vous le dites, adresse, téléphone, adresse e-mail, et les proches que vous ajoutez. C’est ce qu’il faut pour tenir le contrat entre vous et nous. Le mot de passe n’est gardé que sous une forme qui ne permet pas de le retrouver.',
        'De vos rendez-vous et de vos demandes\u00a0: avec qui, quand, où, et le motif si vous en donnez un. Chaque changement est gardé avec son auteur et son heure, pour que personne ne puisse le contester.',
        'Des praticiens\u00a0: le profil est public, avec le nom et le téléphone. L’adresse donnée à l’inscription ne l’est que si vous dites y recevoir\u00a0; la date de naissance, le SIRET et les diplômes ne le sont jamais. Les diplômes servent à vérifier qui vous êtes, et sont gardés chiffrés.',
        'D’une personne sans compte que son praticien inscrit lui-même\u00a0: son nom, et ce qu’il en note, téléphone, date de naissance ou adresse e-mail, pour lui écrire de ses rendez-vous.',
        'De ce que vous nous écrivez par le formulaire de contact\u00a0: votre nom, votre message et, à part, votre adresse e-mail, pour vous répondre.',
        'De qui s’inscrit à la lettre\u00a0: l’adresse e-mail, pour l’envoyer, et rien d’autre. Elle n’est liée à aucun compte, aucune image ni aucun lien ne dit si une lettre a été lue, et votre accord est la confirmation que vous donnez par le lien reçu.',
        'Des e-mails que nous vous envoyons\u00a0: à qui, de quel genre, et s’ils sont partis. Une copie peut en rester sur notre serveur.',
      ],
    },
    {
      title: 'Qui le voit',
      points: [
        'Le praticien chez qui vous prenez rendez-vous voit votre nom, votre téléphone, votre motif et, à domicile, où il doit venir. Aucun autre client ne les voit.',
        'Pour voir avec qui vous avez rendez-vous, lire un e-mail que vous avez reçu ou un message que vous nous avez écrit, notre équipe donne une raison, qui est enregistrée. Chaque lecture d’un diplôme l’est aussi.',
        'Qui héberge le site et qui transporte nos e-mails y ont part pour leur métier seul.',
        'Selon les réglages du site, une adresse postale que vous tapez peut être cherchée auprès du service national des adresses, qui ne reçoit rien d’autre. Une séance en vidéo a lieu chez le service du lien que vous suivez\u00a0: nous ne lui disons pas qui vous êtes.',
      ],
    },
    {
      title: 'Combien de temps',
      points: [
        'Votre session dure trente jours, prolongés tant que vous revenez, et finit quand vous vous déconnectez. Un lien de mot de passe s’ouvre pendant une heure, une seule fois.',
        'Ce que vous écrivez dans un formulaire reste dans cet onglet de votre navigateur, mot de passe excepté, jusqu’à ce que vous l’envoyiez ou que vous fermiez l’onglet.',
        'Un fichier envoyé qu’aucune inscription n’a retenu est effacé après un jour.',
        'L’adresse à laquelle part la lettre s’efface dès que vous vous désabonnez, avec votre compte si elle est la sienne, ou au bout de sept jours si vous n’avez pas confirmé. Il en reste un numéro et des dates, sans l’adresse.',
        'Un compte de client dont vous demandez la suppression s’efface sept jours plus tard\u00a0; jusque-là, vous pouvez le garder. Vos rendez-vous passés restent chez vos praticiens, sans votre nom ni vos motifs.',
        'Celui d’un praticien aussi\u00a0: sa page quitte le site dès qu’il le demande. Ses rendez-vous passés restent chez ses clients, sans son nom.',
        'Le reste est gardé tant que le site en a besoin pour vos rendez-vous et pour répondre de ce qui s’est passé. Aucune durée n’est encore fixée au-delà\u00a0: c’est un manque, dit plus bas.',
      ],
    },
    {
      title: 'Les cookies',
      points: [
        'L’un vous reconnaît pendant votre session\u00a0; l’autre, pendant trente secondes, vous montre ce que vous venez de faire. Ils sont nécessaires\u00a0: c’est pourquoi aucun bandeau ne vous demande rien.',
        'Aucun ne mesure l’audience, et aucun n’est celui d’un autre site.',
      ],
    },
  ],
  rights: {
    title: 'Vos droits',
    text: 'Vous pouvez demander ce que nous gardons de vous, le faire corriger ou effacer, en limiter l’usage, l’emporter, et vous opposer à ce que nous en faisons. Votre profil se corrige et votre compte se supprime dans votre espace\u00a0; vous y téléchargez vos données. Pour tout le reste, écrivez-nous',
    before: 'Si vous pensez que vos droits ne sont pas respectés, vous pouvez saisir la',
    authority: 'CNIL',
    after: '\u00a0; c’est gratuit.',
  },
  missing: {
    title: 'Ce que cette page ne dit pas encore',
    points: [
      'Les durées au bout desquelles un compte ou un rendez-vous ancien s’efface de lui-même ne sont pas encore fixées.',
    ],
  },
} as const;
