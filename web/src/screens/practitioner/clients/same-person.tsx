import type { ClientFile, FoundClient } from 'contracts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { successOf, useMutations } from '../../../api/use-mutations.ts';
import { Button, ButtonLink } from '../../../components/controls/button.tsx';
import { classes } from '../../../components/design/classes.ts';
import { phoneText } from '../../../components/design/french-format.ts';
import { IconUserPlus } from '../../../components/design/icons.ts';
import layout from '../../../components/design/layout.module.css';
import surfaces from '../../../components/design/surfaces.module.css';
import typography from '../../../components/design/typography.module.css';
import { Message } from '../../../components/page/notices/message.tsx';
import { OutcomeLine } from '../../../components/page/notices/outcome-line.tsx';
import { ClientField } from '../../../features/clients/client-field.tsx';
import { useSeparateClientsMutation } from '../../../features/clients/clients-api.ts';
import { likenessTexts } from '../../../features/clients/likely-doubles.tsx';
import { compareClientsPath } from '../../../paths.ts';
import styles from './clients.module.css';

type ClientProps = { readonly client: ClientFile };

type Merged = ClientFile['merged'][number];

const mergedDetails = ({ phone, email }: Merged): string =>
  [phone === null ? undefined : phoneText(phone), email ?? undefined]
    .filter((part) => part !== undefined)
    .join('\u00a0· ');

/** The files that were merged into this one, each of which may be separated again. */
const MergedFiles = ({ client }: ClientProps) => {
  const [separate] = useSeparateClientsMutation();
  const { run, busy, outcome, place } = useMutations();
  const { id, merged } = client;
  return (
    <div className={layout['stack-3']}>
      {merged.map((each) => (
        <div key={each.id} className={layout['stack-2']}>
          <p>{`Réunie avec la fiche «\u00a0${each.fullName}\u00a0»`}</p>
          <p className={typography['small']}>{mergedDetails(each)}</p>
          {each.note === '' ? null : <p className={styles['text']}>{each.note}</p>}
          <div>
            <Button
              variant="second"
              size="small"
              aria-label={`Séparer la fiche ${each.fullName}`}
              isBusy={busy === each.id}
              busyText="Séparation…"
              keepsFocus
              onClick={() =>
                void run(each.id, [() => separate({ id: each.id, otherId: id })], successOf)
              }
            >
              Séparer
            </Button>
          </div>
        </div>
      ))}
      <OutcomeLine outcome={outcome} place={place} />
    </div>
  );
};

const OtherFile = ({ client }: ClientProps) => {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const [{ chosen, typed }, choose] = useState<{
    readonly chosen: FoundClient | null;
    readonly typed: string;
  }>({ chosen: null, typed: '' });
  const [error, setError] = useState<string>();
  if (!isOpen)
    return (
      <div>
        <Button variant="quiet" size="small" icon={<IconUserPlus />} onClick={() => setOpen(true)}>
          Même personne qu’une autre fiche
        </Button>
      </div>
    );
  const compare = () => {
    if (chosen === null) return setError('Choisissez l’autre fiche dans la liste.');
    if (chosen.id === client.id) return setError('C’est cette fiche : choisissez l’autre.');
    return navigate(compareClientsPath(client.id, chosen.id));
  };
  return (
    <form
      className={layout['stack-3']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void compare();
      }}
    >
      <ClientField
        value={chosen}
        typed={typed}
        error={error}
        onChange={(next, text) => {
          setError(undefined);
          choose({ chosen: next, typed: text });
        }}
      />
      <div className={layout['wrap-2']}>
        <Button type="submit" variant="second" size="small">
          Comparer les deux fiches
        </Button>
        <Button variant="quiet" size="small" onClick={() => setOpen(false)}>
          Annuler
        </Button>
      </div>
    </form>
  );
};

export const SamePerson = ({ client }: ClientProps) => (
  <section className={classes(surfaces['card'], surfaces['roomy'], layout['stack-3'])}>
    <h2 className={typography['subtitle']}>La même personne, deux fiches&nbsp;?</h2>
    {client.likelyDoubles.map(({ id, fullName, likeness }) => (
      <Message
        key={id}
        tone="information"
        action={
          <ButtonLink variant="second" size="small" to={compareClientsPath(client.id, id)}>
            Comparer
          </ButtonLink>
        }
      >
        {`${fullName}\u00a0: ${likenessTexts[likeness]}.`}
      </Message>
    ))}
    <MergedFiles client={client} />
    <OtherFile client={client} />
  </section>
);
