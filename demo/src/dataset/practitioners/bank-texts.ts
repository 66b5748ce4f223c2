type Sentences = readonly [string, ...string[]];

/** The first sentences of presentations, by speciality. All these sentences are free of gender. */
export const openings: ReadonlyMap<string, Sentences> = new Map(
  Object.entries<Sentences>({
    naturopathie: [
      'Un carnet, une tasse, une heure et quart : c’est ainsi que commence la première rencontre.',
      'Ici, on part de vos journées telles qu’elles sont, et non d’un régime.',
      'L’assiette, le sommeil, le mouvement, les saisons : quatre portes, et vous choisissez la première.',
      'Le marché du samedi m’a plus appris que bien des livres, et j’en parle volontiers.',
    ],
    sophrologie: [
      'Une chaise, deux pieds au sol, et la respiration qui descend d’un étage.',
      'La sophrologie s’apprend comme une chanson : en la refaisant.',
      'On arrive souvent en courant ; les cinq premières minutes servent à atterrir.',
      'Ma voix vous guide, votre attention fait le reste.',
    ],
    reflexologie: [
      'Vos pieds vous portent depuis ce matin ; laissez-les se reposer une heure.',
      'Un fauteuil, une serviette tiède, des pressions lentes : rien d’autre n’est au programme.',
      'Certains parlent, d’autres s’endorment ; les deux me conviennent.',
      'Je commence toujours par le pied gauche, par habitude, et par la question : comment allez-vous ?',
    ],
    hypnose: [
      'On peut rêvasser dans un train ; on peut aussi le faire exprès, accompagné.',
      'Vous gardez la main du début à la fin, et vous vous souvenez de tout.',
      'Une séance, un sujet : cela suffit pour commencer.',
      'Les images viennent de vous, je me contente de tenir la lampe.',
    ],
    kinesiologie: [
      'Un bras tendu, une pression légère, une réponse : la conversation peut commencer.',
      'On cherche ensemble où cela coince, puis par où cela passe.',
      'Le mouvement en dit parfois plus long que le récit.',
      'Petits gestes, questions simples, et le temps de regarder ce qui change.',
    ],
    massage: [
      'Une table chauffée, une huile tiède, le téléphone éteint.',
      'Le dos d’abord, puis le reste, à la vitesse que vous voulez.',
      'Offrez-vous une heure où personne ne vous demande rien.',
      'Des gestes lents, une pression choisie ensemble, du silence si vous l’aimez.',
    ],
  }),
);

/** Sentences on the way of working. */
export const waysOfWorking: Sentences = [
  'Je prends le temps de connaître vos habitudes avant de proposer quoi que ce soit.',
  'Nous fixons ensemble un but modeste, et nous le relisons à chaque séance.',
  'Vous repartez avec un exercice court, noté sur une carte.',
  'Tout se fait habillé ou couvert, et s’arrête dès que vous le dites.',
  'Je dis simplement ce que je sais faire, et aussi ce que je ne sais pas faire.',
  'Je travaille volontiers à côté des professionnels de santé qui vous suivent, jamais à leur place.',
  'Il n’y a rien à réussir : on essaie, on observe, on garde ce qui convient.',
  'La plupart des personnes viennent trois ou quatre fois, puis une fois par saison.',
  'Je laisse un quart d’heure entre deux rendez-vous, pour que personne ne se croise.',
  'Si ma façon de faire ne vous convient pas, je vous indique quelqu’un d’autre.',
];

/** Sentences on the place of work. */
export const placesOfWork: Sentences = [
  'La salle d’attente est petite, mais il y a de bons livres.',
  'Le cabinet est au calme, sur cour ; les vélos y dorment bien.',
  'Je réponds aux messages le soir, entre dix-huit et dix-neuf heures.',
  'Un tarif réduit existe pour les étudiants et les personnes sans emploi : dites-le en arrivant.',
  'Le samedi matin est souvent le moment le plus tranquille.',
  'Une place de stationnement est libre devant la porte.',
  'Pensez à venir cinq minutes avant, pas davantage.',
  'Je suis en formation deux jours par trimestre ; ces dates sont fermées dans l’agenda.',
  'Les enfants qui accompagnent trouvent des crayons et une petite table.',
  'Il y a toujours de l’eau, du thé, et un endroit où s’asseoir après.',
];
