import { BRAND, spokenDay } from 'contracts';
import type { MailContent } from './mail-content.ts';

export type DiplomaFacts = {
  readonly firstname: string;
  readonly speciality: string;
  /** `null` if it was validated. */
  readonly reason: string | null;
  /** `null` before the trial. */
  readonly trialEndsOn: string | null;
  readonly links: { readonly diplomas: string };
};

const why = `Vous recevez cet e-mail parce que vous avez envoyé un diplôme à ${BRAND}.`;

export const diplomaValidated = ({
  firstname,
  speciality,
  trialEndsOn,
  links,
}: DiplomaFacts): MailContent => ({
  subject: `Votre diplôme est validé : ${speciality}`,
  title: 'Votre diplôme est validé.',
  paragraphs: [
    `Bonjour ${firstname},`,
    `Nous avons lu votre diplôme pour « ${speciality} » : il est validé, et votre profil le montre.`,
    ...(trialEndsOn === null
      ? []
      : [
          `Votre essai gratuit dure jusqu’au ${spokenDay(trialEndsOn)}, sans engagement et sans carte.`,
        ]),
  ],
  facts: [],
  quote: null,
  action: { label: 'Voir mes diplômes', url: links.diplomas },
  notes: [],
  why,
});

export const diplomaRefused = ({
  firstname,
  speciality,
  reason,
  links,
}: DiplomaFacts): MailContent => ({
  subject: `Il nous faut un autre document : ${speciality}`,
  title: 'Il nous faut un autre document.',
  paragraphs: [
    `Bonjour ${firstname},`,
    `Nous avons lu votre diplôme pour « ${speciality} » et n’avons pas pu le valider. Vous pouvez en envoyer un autre dès maintenant.`,
  ],
  facts: [],
  quote: reason === null ? null : { label: 'Ce que notre équipe vous écrit', text: reason },
  action: { label: 'Envoyer un autre diplôme', url: links.diplomas },
  notes: [],
  why,
});
