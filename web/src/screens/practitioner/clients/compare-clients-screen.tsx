import type { ClientFile } from 'contracts';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { QueryView } from '../../../api/query-view.tsx';
import { useMutations } from '../../../api/use-mutations.ts';
import { Button, ButtonLink } from '../../../components/controls/button.tsx';
import { ChoiceGroup } from '../../../components/controls/fields/choice.tsx';
import { longDay, phoneText } from '../../../components/design/french-format.ts';
import layout from '../../../components/design/layout.module.css';
import { BackLink } from '../../../components/page/details-page.tsx';
import { useToasts } from '../../../components/page/dialogs/toast.tsx';
import { WithOrdinals } from '../../../components/page/dialogs/with-ordinals.tsx';
import { Message } from '../../../components/page/notices/message.tsx';
import { OutcomeLine } from '../../../components/page/notices/outcome-line.tsx';
import {
  useGetClientFileQuery,
  useMergeClientsMutation,
  useSeparateClientsMutation,
} from '../../../features/clients/clients-api.ts';
import { likenessTexts } from '../../../features/clients/likely-doubles.tsx';
import { PageTitle } from '../../../page-title.tsx';
import { clientPath, paths } from '../../../paths.ts';
import styles from './clients.module.css';
import { nameOfClient, texts, visitsText } from './clients-texts.ts';

const TITLE = 'Est-ce la même personne\u00a0?';

/** What distinguishes one file from the other. */
const Details = ({ file }: { readonly file: ClientFile }) => {
  const { phone, email, birthday, recordedOn, visits, next, note } = file;
  const lines = [
    phone === null ? 'sans téléphone' : phoneText(phone),
    email,
    birthday === null ? null : `Naissance\u00a0: ${longDay(birthday)}`,
    recordedOn === null ? 'A un compte' : `Notée le ${longDay(recordedOn)}`,
    visitsText(visits),
    next === null ? null : `Prochain rendez-vous\u00a0: ${longDay(next.date)}`,
    note.text === '' ? null : `Note privée\u00a0: ${note.text}`,
  ];
  return (
    <>
      {lines
        .filter((line) => line !== null)
        .map((line) => (
          <span key={line} className={styles['detail']}>
            <WithOrdinals>{line}</WithOrdinals>
          </span>
        ))}
    </>
  );
};

type Pair = { readonly one: ClientFile; readonly other: ClientFile };

/** A file with an account has the name that its owner has chosen, so it is the first choice. */
const keptFirst = ({ one, other }: Pair): string =>
  one.isRecorded && (!other.isRecorded || other.visits > one.visits) ? other.id : one.id;

const likenessIn = ({ one, other }: Pair): string | undefined => {
  const found = one.likelyDoubles.find(({ id }) => id === other.id);
  return found === undefined ? undefined : likenessTexts[found.likeness];
};

const useComparison = ({ one, other }: Pair) => {
  const navigate = useNavigate();
  const toasts = useToasts();
  const [merge] = useMergeClientsMutation();
  const [separate] = useSeparateClientsMutation();
  const { run, busy, outcome, place } = useMutations();
  const [keptId, keep] = useState(() => keptFirst({ one, other }));
  const leave = async (isDone: boolean, text: string, to: string) => {
    if (!isDone) return;
    toasts.show({ text });
    await navigate(to);
  };
  const join = async () => {
    const id = keptId === one.id ? other.id : one.id;
    const isDone = await run('merge', [() => merge({ id, otherId: keptId })], () => undefined);
    await leave(isDone, 'Les deux fiches sont réunies.', clientPath(keptId));
  };
  const part = async () => {
    const pair = { id: one.id, otherId: other.id };
    const isDone = await run('separate', [() => separate(pair)], () => undefined);
    await leave(isDone, 'Ce sont deux personnes\u00a0: c’est noté.', paths.clients);
  };
  return { keptId, keep, join, part, busy, outcome, place };
};

const Comparison = (pair: Pair) => {
  const { one, other } = pair;
  const { keptId, keep, join, part, busy, outcome, place } = useComparison(pair);
  const likeness = likenessIn(pair);
  return (
    <div className={layout['stack-5']}>
      {likeness === undefined ? null : <p>{`Ces fiches ont ${likeness}.`}</p>}
      <ChoiceGroup
        legend={'Quelle fiche donne son nom\u00a0?'}
        columns={2}
        options={[one, other].map((file) => ({
          value: file.id,
          label: nameOfClient(file),
          detail: <Details file={file} />,
        }))}
        value={keptId}
        onChange={keep}
      />
      <Message tone="information">
        Les rendez-vous et les notes des deux fiches seront montrés ensemble. Rien n’est effacé, et
        vous pourrez les séparer.
      </Message>
      <OutcomeLine outcome={outcome} place={place} />
      <div className={layout['wrap-3']}>
        <Button
          isBusy={busy === 'merge'}
          busyText="Réunion…"
          disabled={busy !== undefined}
          onClick={() => void join()}
        >
          Réunir les deux fiches
        </Button>
        <Button
          variant="second"
          isBusy={busy === 'separate'}
          busyText="Enregistrement…"
          disabled={busy !== undefined}
          onClick={() => void part()}
        >
          Ce sont deux personnes
        </Button>
      </div>
    </div>
  );
};

const AlreadyOne = ({ file }: { readonly file: ClientFile }) => (
  <Message
    tone="information"
    action={
      <ButtonLink variant="second" size="small" to={clientPath(file.id)}>
        Ouvrir la fiche
      </ButtonLink>
    }
  >
    Ces deux fiches n’en font déjà qu’une.
  </Message>
);

export const CompareClientsScreen = () => {
  const { id = '', otherId = '' } = useParams();
  const one = useGetClientFileQuery({ id });
  const other = useGetClientFileQuery({ id: otherId });
  return (
    <div className={styles['page']}>
      <div>
        <BackLink to={paths.clients}>{texts.title}</BackLink>
      </div>
      <PageTitle>{TITLE}</PageTitle>
      <div className={styles['narrow']}>
        <h1 className={styles['title']}>{TITLE}</h1>
        <QueryView query={one}>
          {(first) => (
            <QueryView query={other}>
              {(second) =>
                first.id === second.id ? (
                  <AlreadyOne file={first} />
                ) : (
                  <Comparison one={first} other={second} />
                )
              }
            </QueryView>
          )}
        </QueryView>
      </div>
    </div>
  );
};
