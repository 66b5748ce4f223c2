import { at, door, member, type CastMember } from './cast-member.ts';
import { sessionsNamed } from './session-table.ts';

const AT_OFFICE_HOURS = ['12345 09:00-12:30 14:00-18:30'];
const FROM_TUESDAY = ['23456 10:00-13:00 14:30-19:00'];
/** The practitioners of the first pages; the accounts of Claire and Marc have known addresses. */
export const cast: readonly CastMember[] = [
  member('Claire Fontaine', '01', at('69002', '12 rue Mercière'), 'naturopathie', 'PVD AJS', {
    others: [at('69100', '8 cours Émile Zola', 'Maison de santé')],
    keywordIds:
      'digestion sommeil stress fatigue alimentation grossesse menopause envies-de-sucre'.split(
        ' ',
      ),
    radiusKm: 10,
    week: ['1235 09:00-12:30 14:00-18:30', '4 09:00-12:30 14:00-18:30 @1', '6 14:00-18:30'],
    group: ['6 09:30-11:30'],
    sessions: [
      ['Première consultation', 'FIRST', 75, 65, 'Bilan complet, puis trois gestes à essayer.'],
      ['Séance de suivi', 'FOLLOW_UP', 45, 45, 'On ajuste ce qui doit l’être, à votre rythme.'],
      ...sessionsNamed('naturopathie', ['Atelier petit-déjeuner']),
    ],
    pauseMinutes: 15,
    noticeMinutes: 120,
    cancellationDelayMinutes: 2_880,
    since: 2018,
    bookingsADay: 2,
  }),
  member('Marc Delorme', '02', at('44000', '5 quai de la Fosse'), 'sophrologie', 'PV AJ', {
    keywordIds: ['sommeil', 'stress', 'confiance', 'concentration', 'respiration'],
    week: AT_OFFICE_HOURS,
    sessions: [
      ['Première consultation', 'FIRST', 60, 60, 'On fait connaissance, puis un premier exercice.'],
      ['Séance de suivi', 'FOLLOW_UP', 45, 45, 'L’enregistrement vous est envoyé ensuite.'],
    ],
    pauseMinutes: 15,
    noticeMinutes: 120,
    cancellationDelayMinutes: 2_880,
    since: 2012,
    bookingsADay: 1,
  }),
  member('Paul Chevalier', '06', at('74000', '4 rue Sainte-Claire'), 'naturopathie', 'P AS', {
    week: AT_OFFICE_HOURS,
    since: 2017,
  }),
  member('Léa Kervella', '13', at('44000', '21 rue Kervégan'), 'naturopathie', 'PV AJ', {
    week: ['12345 16:00-20:30', '6 10:00-13:00'],
    hasDiscovery: true,
    since: 2025,
  }),
  member('Karim Haddad', '04', at('13001', '18 rue Sénac-de-Meilhan'), 'naturopathie', 'PV A', {
    week: FROM_TUESDAY,
    group: ['6 10:00-12:00'],
    since: 2018,
  }),
  member('Hélène Schmitt', '11', at('67000', '9 rue des Dentelles'), 'naturopathie', 'P AS', {
    speaks: ['de'],
    week: AT_OFFICE_HOURS,
    since: 2014,
    ...door('Au fond de la cour, à côté du figuier.', true),
  }),
  member('Bastien Roussel', null, at('97400', '31 rue de Paris'), 'naturopathie', 'PV AJS', {
    speaks: ['rcf'],
    week: ['23456 07:00-12:00'],
  }),
  member('Yasmine Benali', '07', at('69007', '42 rue de Marseille'), 'sophrologie', 'PV AJ', {
    speaks: ['ar'],
    keywordIds: ['examens', 'confiance', 'prise-de-parole', 'stress', 'respiration'],
    noticeMinutes: 720,
    since: 2022,
  }),
  member('Samuel Diallo', '10', at('75015', '212 rue de Vaugirard'), 'sophrologie', 'P A', {
    week: AT_OFFICE_HOURS,
    group: ['1 19:00-20:00'],
    sessions: sessionsNamed('sophrologie', [
      'Première séance',
      'Séance guidée',
      'Respiration du lundi',
    ]),
    since: 2016,
  }),
  member('Nathalie Rivière', '24', at('33000', '15 rue du Mirail'), 'sophrologie', 'P EJA', {
    week: ['3 09:00-12:30 14:00-18:30', '1245 16:00-19:30'],
    keywordIds: ['ecole', 'sommeil', 'coleres', 'emotions', 'concentration'],
  }),
  member(
    'Thomas Lefèvre',
    '18',
    at('35000', '6 rue Saint-Georges', 'Bureau'),
    'sophrologie',
    'V A',
    {
      week: ['12345 07:30-09:30 20:00-22:30'],
    },
  ),
  member('Sylvie Morvan', '09', at('29000', '11 rue Kéréon'), 'reflexologie', 'PD AS', {
    radiusKm: 15,
    since: 2010,
  }),
  member('Noé Nguyen', '22', at('69003', '54 rue Paul Bert'), 'reflexologie', 'P A', {
    speaks: ['vi'],
    week: ['1 07:00-12:00 14:00-18:00', '2345 07:00-11:00'],
    noticeMinutes: 720,
    since: 2021,
  }),
  member(
    'Nadia Haddad',
    '15',
    at('34000', '7 rue de l’Aiguillerie'),
    'reflexologie naturopathie',
    'P AS',
    {
      speaks: ['ar'],
      others: [at('30000', '20 rue de l’Aspic')],
      week: ['1234 09:30-12:30 14:00-18:30', '5 09:30-12:30 14:00-18:00 @1'],
      ...door('De plain-pied, sur la rue.', true),
    },
  ),
  member(
    'Loïc Hamon',
    null,
    at('29200', '25 rue de Siam', 'Point de départ'),
    'reflexologie',
    'D AS',
    { radiusKm: 25 },
  ),
  member('Manon Weber', null, at('68100', '30 rue du Sauvage'), 'reflexologie', 'P AE', {
    speaks: ['de'],
    others: [at('68000', '12 rue des Marchands', 'Chez moi')],
    week: ['24 09:00-12:30 14:00-19:00', '6 09:00-12:30 14:00-17:00 @1'],
    ...door('3e étage avec ascenseur.', true),
  }),
  member('Antoine Brun', null, at('87000', '3 rue Haute-Vienne'), 'reflexologie', 'P SA', {
    since: 2019,
    ...door('De plain-pied, avec deux places de stationnement devant la porte.', true),
  }),
  member('Étienne Picard', '12', at('37000', '16 rue Colbert'), 'hypnose', 'PV AJ', {
    since: 2014,
  }),
  member('Inès Navarro', '17', at('31000', '28 rue des Filatiers'), 'hypnose', 'PV A', {
    speaks: ['es'],
    keywordIds: ['peur-de-l-avion', 'prise-de-parole', 'changement-de-vie', 'sommeil'],
    hasDiscovery: true,
  }),
  member('Mehdi Zidane', '16', at('59000', '40 rue Nicolas Leblanc'), 'hypnose', 'P A', {
    week: ['24 13:00-21:00', '135 09:00-12:30 14:00-18:00'],
  }),
  member(
    'Aurore Gaillard',
    '21',
    at('75011', '97 boulevard Voltaire'),
    'hypnose sophrologie',
    'PV A',
    {
      week: AT_OFFICE_HOURS,
      group: ['6 10:00-12:00'],
      ...door('3e étage avec ascenseur, métro Voltaire.', true),
    },
  ),
  member('François Maillard', null, at('25000', '14 Grande Rue'), 'hypnose', 'P A', {
    week: ['1245 09:00-12:00 14:00-16:30'],
    pauseMinutes: 30,
    since: 2014,
  }),
  member('Emma Teixeira', null, at('97200', '10 rue Lamartine'), 'hypnose', 'PV AJ', {
    speaks: ['pt'],
    week: ['12345 07:00-12:00', '24 14:00-17:00'],
    since: 2016,
  }),
  member('Anaïs Nguyen', '19', at('69006', '33 rue Bossuet'), 'kinesiologie', 'P AJ', {
    week: ['1245 09:30-12:30 14:00-18:00', '3 13:00-21:00'],
    noticeMinutes: 1_440,
    since: 2020,
  }),
  member('Gaël Quéré', '08', at('56000', '2 rue du Port'), 'kinesiologie', 'P AEJ', {
    week: ['2345 10:00-13:00 14:30-18:30', '6 09:00-12:30'],
    since: 2022,
    ...door('À l’étage de l’atelier de bateaux : dix-sept marches.', false),
  }),
  member(
    'Rose Da Silva',
    '23',
    at('66000', '19 rue du Four-Saint-Jean', 'Chez moi'),
    'kinesiologie',
    'P AS',
    {
      speaks: ['pt'],
    },
  ),
  member('Juliette Tissot', null, at('73000', '5 rue Croix-d’Or'), 'kinesiologie', 'PV AJE'),
  member(
    'Mathieu Lambert',
    null,
    at('45000', '26 rue de Bourgogne', 'Studio'),
    'kinesiologie',
    'P EJA',
    {
      week: ['3 09:00-12:30 14:00-18:30', '1245 16:00-21:00'],
      group: ['6 10:00-11:00'],
    },
  ),
  member('Sofia Imbert', null, at('06000', '17 rue Droite'), 'kinesiologie', 'P A', {
    speaks: ['it'],
    since: 2014,
  }),
  member('Fatou Diallo', '05', at('75018', '23 rue Ordener'), 'massage', 'P A', {
    week: FROM_TUESDAY,
    since: 2017,
  }),
  member('Yann Ollivier', '20', at('35400', '8 rue de Dinan'), 'massage', 'P AS', {
    sessions: sessionsNamed('massage', [
      'Dos, nuque, épaules',
      'L’heure pour soi',
      'La grande heure et demie',
    ]),
    since: 2018,
  }),
  member('Jules Bertin', '14', at('69001', '13 rue Burdeau', 'Studio'), 'massage', 'PD AJ', {
    week: ['12345 07:00-10:00 17:00-21:00'],
    sessions: [
      ['Jambes ou dos', 'OTHER', 45, 45, 'Table chauffée, musique à vous, montre en main.'],
      ...sessionsNamed('massage', ['Assis, tout habillé']),
    ],
    noticeMinutes: 120,
    since: 2023,
  }),
  member('Rémi Estève', null, at('81000', '6 rue Timbal', 'Point de départ'), 'massage', 'D AS', {
    radiusKm: 20,
  }),
  member(
    'Chloé Aubert',
    null,
    at('13100', '10 rue Espariat', 'Studio'),
    'massage reflexologie',
    'P A',
    {
      pauseMinutes: 30,
    },
  ),
  member('Élise Vasseur', null, at('76600', '52 rue de Paris'), 'massage', 'P AS', {
    speaks: ['en', 'lsf'],
    sessions: sessionsNamed('massage', [
      'Assis, tout habillé',
      'L’heure pour soi',
      'La grande heure et demie',
    ]),
    week: FROM_TUESDAY,
    since: 2016,
  }),
];
