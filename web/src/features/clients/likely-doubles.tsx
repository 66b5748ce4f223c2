import { skipToken } from '@reduxjs/toolkit/query';
import type { Likeness } from 'contracts';
import { Link } from 'react-router-dom';
import layout from '../../components/design/layout.module.css';
import { phoneText } from '../../components/design/french-format.ts';
import { useSettled } from '../../components/page/hooks/use-settled.ts';
import { Message } from '../../components/page/notices/message.tsx';
import { clientPath } from '../../paths.ts';
import { useFindLikelyDoublesQuery } from './clients-api.ts';
import { typedClientOf, type ClientValues } from './client-values.ts';

export const likenessTexts: Readonly<Record<Likeness, string>> = {
  phone: 'même prénom et même téléphone',
  email: 'même prénom et même adresse e-mail',
  birthday: 'même nom et même date de naissance',
};

/** Compares the typed client with the list once it has enough fields; the practitioner decides. */
// oxlint-disable-next-line complexity -- ordered conditions: the first match wins
const useLikelyDoubles = (values: ClientValues) => {
  const client = typedClientOf(values);
  const { firstname, lastname, phone, email, birthday } = client;
  const isEnough = firstname !== '' && lastname !== '' && (phone ?? email ?? birthday) !== null;
  const typed = JSON.stringify(client);
  const isSettled = useSettled(typed) === typed;
  const { currentData } = useFindLikelyDoublesQuery(isEnough && isSettled ? client : skipToken);
  return currentData?.likelyDoubles ?? [];
};

/** A hint that refuses nothing, since two people may share a telephone; it stays empty if the search fails. */
export const LikelyDoubles = ({ values }: { readonly values: ClientValues }) => {
  const doubles = useLikelyDoubles(values);
  return (
    <div aria-live="polite">
      {doubles.length === 0 ? null : (
        <Message tone="caution">
          <p>{'Vous avez peut-être déjà noté cette personne\u00a0:'}</p>
          <ul>
            {doubles.map(({ id, fullName, phone, likeness }) => (
              <li key={id}>
                <Link className={layout['touch']} to={clientPath(id)}>
                  {fullName}
                </Link>
                <span>
                  {`, ${phone === null ? '' : `${phoneText(phone)}, `}${likenessTexts[likeness]}`}
                </span>
              </li>
            ))}
          </ul>
        </Message>
      )}
    </div>
  );
};
