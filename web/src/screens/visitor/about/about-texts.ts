import { BRAND } from 'contracts';

/** Promises describe the product as it is; the founder's story comes from the specification. */
export const aboutTexts = {
  description: `Pourquoi ${BRAND} existe, ce que nous promettons, comment les praticiens sont vérifiés et pourquoi les horaires affichés sont vrais.`,
  lead: 'Rendre les pratiques complémentaires accessibles à tous, grâce à des praticiens en qui l’on peut avoir confiance.',
  story: {
    title: 'Notre histoire',
    paragraphs: [
      `${BRAND} est né de la conviction de qui l’a fondé\u00a0: les pratiques complémentaires peuvent aider beaucoup de monde, à condition de savoir à qui l’on s’adresse. Trouver quelqu’un de sérieux, près de chez soi, à une heure qui convient, ne devrait pas demander dix appels.`,
      'Alors nous avons réuni au même endroit des personnes vérifiées, leurs vrais horaires et une façon simple de réserver. Le reste, c’est vous et elles.',
    ],
  },
  promise: {
    title: 'Ce que nous vous promettons',
    points: [
      'Un rendez-vous confirmé l’est vraiment\u00a0: jamais deux personnes ne tiennent la même place.',
      'Le prix, la durée, le lieu et le délai d’annulation sont dits avant de confirmer.',
      'Chaque changement vous est écrit, avec un fichier pour votre agenda.',
      'Pas de publicité, pas de mesure d’audience, et rien à payer ici\u00a0: la séance se règle auprès du praticien.',
    ],
  },
  verified: {
    title: 'Comment les praticiens sont vérifiés',
    paragraphs: [
      'À l’inscription, chaque praticien dit qui il est, donne son numéro SIRET et envoie ses diplômes. Une personne de notre équipe les lit un par un, et valide ou refuse en disant pourquoi.',
      'Tant qu’aucun diplôme n’a été validé, un profil n’est ni listé ni réservable. Une vérification dit qu’une formation a été suivie\u00a0: elle ne juge ni une personne, ni une pratique.',
    ],
  },
  titles: {
    title: 'Des titres que la loi protège',
    paragraphs: [
      'Psychologue et ostéopathe sont des titres protégés\u00a0: seul qui est inscrit au registre officiel peut les porter. Si vous rencontrez ici un titre qui vous paraît usurpé, dites-le-nous.',
      'Les autres pratiques présentées sur le site ne sont pas médicales. Elles accompagnent\u00a0; elles ne remplacent ni un diagnostic, ni un traitement, ni l’avis d’un médecin.',
    ],
  },
  live: {
    title: 'Des horaires qui disent vrai',
    paragraphs: [
      'Ce que vous voyez vient de l’agenda du praticien à l’instant même. Quand quelqu’un réserve, annule ou déplace un rendez-vous, la page que vous lisez change avec lui\u00a0: un horaire proposé est un horaire libre, et s’il est pris pendant que vous hésitez, nous vous montrons les plus proches.',
    ],
  },
  write: {
    title: 'Nous écrire',
    before: 'Une question, une remarque, un mot doux\u00a0: écrivez-nous',
  },
} as const;
