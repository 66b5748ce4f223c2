import type { ConsultationKind } from 'contracts';

/** Name, kind, minutes, euros in the middle of France, description, and the places of a group. */
export type DemoSession = readonly [
  name: string,
  kind: ConsultationKind,
  minutes: number,
  euros: number,
  description: string,
  places?: number,
];

/** The sessions that practitioners offer, by speciality. */
export const sessionTable: ReadonlyMap<string, readonly DemoSession[]> = new Map(
  Object.entries<readonly DemoSession[]>({
    naturopathie: [
      [
        'Bilan de vitalité',
        'FIRST',
        90,
        80,
        'On fait le tour de vos journées, puis on choisit par où commencer.',
      ],
      [
        'Première rencontre',
        'FIRST',
        75,
        70,
        'Un long temps d’écoute, et une page de conseils à emporter.',
      ],
      ['Suivi', 'FOLLOW_UP', 45, 50, 'Ce qui a tenu, ce qui a lassé, ce qu’on change.'],
      [
        'Point d’étape',
        'EXPRESS',
        20,
        20,
        'Une question, une réponse, sans refaire toute l’histoire.',
      ],
      [
        'Le marché ensemble',
        'OTHER',
        60,
        55,
        'On fait le tour des étals, panier au bras, et l’on compose la semaine.',
      ],
      [
        'Atelier petit-déjeuner',
        'GROUP',
        120,
        30,
        'On cuisine, on goûte, on repart avec trois recettes.',
        8,
      ],
      [
        'Tisanes d’hiver',
        'GROUP',
        90,
        25,
        'Reconnaître dix plantes courantes et préparer son mélange.',
        6,
      ],
    ],
    sophrologie: [
      [
        'Première séance',
        'FIRST',
        60,
        60,
        'On fait connaissance, puis un premier exercice, assis.',
      ],
      [
        'Faire connaissance',
        'FIRST',
        75,
        65,
        'Le temps de dire ce qui vous amène et d’essayer trois exercices.',
      ],
      [
        'Séance guidée',
        'FOLLOW_UP',
        45,
        50,
        'Relâcher, respirer, se projeter ; l’enregistrement vous est envoyé.',
      ],
      [
        'Avant l’épreuve',
        'EXPRESS',
        30,
        35,
        'La veille ou le matin d’un examen, d’un oral, d’un entretien.',
      ],
      [
        'Séance enfant, avec un parent',
        'OTHER',
        40,
        45,
        'Un jeu, une histoire, un dessin à rapporter.',
      ],
      [
        'Respiration du lundi',
        'GROUP',
        60,
        15,
        'Une heure à respirer ensemble, lumière baissée.',
        10,
      ],
      [
        'Sieste accompagnée',
        'GROUP',
        45,
        12,
        'Allongés, une couverture, une voix ; on peut dormir.',
        8,
      ],
    ],
    reflexologie: [
      [
        'Découverte plantaire',
        'FIRST',
        60,
        60,
        'Quelques questions, puis quarante minutes pour vos pieds.',
      ],
      [
        'Réflexologie plantaire',
        'FOLLOW_UP',
        50,
        55,
        'La séance complète, au fauteuil, pression choisie avec vous.',
      ],
      ['Mains et visage', 'EXPRESS', 30, 35, 'Une pause sans se déchausser.'],
      [
        'Séance du grand âge',
        'OTHER',
        40,
        45,
        'Très douce, assise, sans aucune hâte ; à domicile si besoin.',
      ],
      ['À quatre pieds', 'OTHER', 60, 70, 'Un parent, un enfant, une demi-heure chacun.'],
    ],
    hypnose: [
      [
        'Première rencontre',
        'FIRST',
        75,
        85,
        'On précise ce que vous souhaitez, et l’on essaie un premier exercice.',
      ],
      [
        'Séance d’hypnose',
        'FOLLOW_UP',
        60,
        75,
        'Un sujet, une heure ; vous restez maître de vous-même.',
      ],
      ['Séance d’entretien', 'EXPRESS', 30, 40, 'Pour reprendre un exercice qui s’est usé.'],
      ['Avant un vol', 'OTHER', 60, 75, 'À prévoir une semaine avant le départ.'],
      [
        'Changer une habitude',
        'OTHER',
        90,
        110,
        'Un format long, suivi d’un appel de dix minutes.',
      ],
      [
        'Apprendre l’autohypnose',
        'GROUP',
        120,
        35,
        'Trois exercices simples, à refaire chez soi.',
        6,
      ],
    ],
    kinesiologie: [
      [
        'Premier bilan d’équilibre',
        'FIRST',
        75,
        70,
        'On fait le point, on teste, on choisit un fil.',
      ],
      ['Séance d’équilibration', 'FOLLOW_UP', 60, 60, 'Test musculaire, mouvements, respiration.'],
      ['Séance enfant', 'OTHER', 45, 45, 'En mouvement, avec un parent dans la pièce.'],
      [
        'Cap sur l’examen',
        'OTHER',
        45,
        50,
        'Mémoire, attention, trac : des mouvements courts à refaire.',
      ],
      ['Mouvements pour apprendre', 'GROUP', 60, 15, 'Pour petits et grands, en chaussettes.', 8],
    ],
    massage: [
      [
        'L’heure pour soi',
        'OTHER',
        60,
        70,
        'Dos, jambes, bras, nuque ; huile tiède, gestes lents.',
      ],
      [
        'La grande heure et demie',
        'OTHER',
        90,
        100,
        'De la tête aux pieds, sans regarder la pendule.',
      ],
      ['Dos, nuque, épaules', 'EXPRESS', 30, 40, 'L’essentiel, entre deux rendez-vous.'],
      ['Massage suédois', 'OTHER', 60, 75, 'Plus appuyé, pour ceux qui bougent beaucoup.'],
      [
        'Pierres chaudes',
        'OTHER',
        75,
        85,
        'Des galets de basalte, une chaleur qui reste longtemps.',
      ],
      ['Future maman', 'OTHER', 60, 75, 'Sur le côté, bien calée, après le premier trimestre.'],
      ['Assis, tout habillé', 'EXPRESS', 15, 18, 'Sur chaise, au cabinet ou au bureau.'],
    ],
  }),
);

/** Some rows of a speciality. */
export const sessionsNamed = (
  specialityId: string,
  names: readonly string[],
): readonly DemoSession[] =>
  names.map((name) => {
    const row = sessionTable.get(specialityId)?.find(([other]) => other === name);
    if (row === undefined) throw new Error(`Demo: no session is called ${name}.`);
    return row;
  });

/** A first talk by video, free of charge. */
export const discovery: DemoSession = [
  'Appel découverte',
  'OTHER',
  15,
  0,
  'Quinze minutes pour poser vos questions, sans engagement.',
];
