import { typedText, type Offer } from 'contracts';

type Body = { readonly consultationId: string; readonly question?: string | null };

/**
 * The question of the session, if it is the one that the customer read: the answer to another one would say
 * what it does not mean.
 */
export const answeredQuestion = (
  { consultations }: Pick<Offer, 'consultations'>,
  { consultationId, question = null }: Body,
): string | null => {
  const session = consultations.find((each) => each.consultationId === consultationId);
  const current = session?.questionText ?? null;
  return current !== null && current === typedText(question ?? '') ? current : null;
};
