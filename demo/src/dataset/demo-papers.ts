import { aCertificate } from './certificates.ts';

/** What a practitioner hands over about the last appointment of Camille with them. */
export type DemoPapers = {
  readonly slug: string;
  readonly advice: string;
  readonly file?: {
    readonly title: string;
    readonly fileName: string;
    readonly bytes: () => Buffer;
  };
};

export const demoPapers: readonly DemoPapers[] = [
  {
    slug: 'claire-fontaine',
    advice: [
      'Bonjour Camille,',
      'Voici ce dont nous avons parlé. Gardez ce qui vous fait du bien, et laissez le reste pour plus tard.',
      'Le soir\n– dîner avant 20 h, sans café après 14 h ;\n– lumière basse et écrans posés à 22 h ;\n– dix minutes de respiration au coucher.',
      'Le matin\n– lever à 7 h, aussi le dimanche ;\n– dix minutes dehors avant le petit déjeuner.',
      'Notez trois nuits par semaine, pas plus : l’heure du coucher, celle du réveil, un mot. On en reparle la prochaine fois. Claire',
    ].join('\n\n'),
    file: {
      title: 'Exercices du soir',
      fileName: 'exercices-du-soir.pdf',
      bytes: () =>
        aCertificate([
          'Claire Fontaine, naturopathe à Lyon',
          'Exercices du soir',
          '1. Assise, les épaules basses : inspirer sur quatre temps.',
          '2. Expirer sur six temps, sans forcer, dix fois.',
          '3. Allongée, une main sur le ventre, le suivre cinq minutes.',
          'Arrêtez si la tête vous tourne.',
        ]),
    },
  },
  {
    slug: 'marc-delorme',
    advice: [
      'Bonjour Camille, merci pour cette séance.',
      'Chaque jour, au même moment : trois minutes debout, les yeux fermés, en relâchant les mâchoires puis les épaules. Si une pensée revient, laissez-la passer comme un train.',
      'À bientôt. Marc',
    ].join('\n\n'),
  },
];
