import { ACCESS_REASON_MAX, type AdminPerson } from 'contracts';
import { useState } from 'react';
import { successOf, useMutations } from '../../../api/use-mutations.ts';
import { Button } from '../../../components/controls/button.tsx';
import { Dialog } from '../../../components/page/dialogs/dialog.tsx';
import { TextArea } from '../../../components/controls/fields/field.tsx';
import { OutcomeLine } from '../../../components/page/notices/outcome-line.tsx';
import { FinePrint, DetailsSubtitle } from '../../../components/page/details-page.tsx';
import { useRequiredText } from '../../../features/forms/use-required-text.ts';
import surfaces from '../../../components/design/surfaces.module.css';
import { classes } from '../../../components/design/classes.ts';
import layout from '../../../components/design/layout.module.css';
import {
  useEndPersonSessionsMutation,
  useErasePersonMutation,
  useReinstatePersonMutation,
  useSendPersonLinkMutation,
  useSuspendPersonMutation,
} from './admin-person-api.ts';
import { actTexts, texts, type ActName } from './admin-person-texts.ts';

type DialogProps = {
  readonly name: ActName;
  readonly text: string;
  readonly onClose: () => void;
  readonly onYes: (reason: string) => void;
};

const dangers: ReadonlySet<ActName> = new Set(['suspend', 'erase']);

const ReasonDialog = ({ name, text, onClose, onYes }: DialogProps) => {
  const reason = useRequiredText(ACCESS_REASON_MAX, 'Indiquez un motif.');
  const { title, yes } = actTexts[name];
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Annuler
          </Button>
          <Button
            variant={dangers.has(name) ? 'danger-filled' : 'primary'}
            onClick={() => reason.submit(onYes)}
          >
            {yes}
          </Button>
        </>
      }
    >
      <p>{text}</p>
      <TextArea
        label="Motif"
        hint="Il est enregistré avec votre action, et n’est jamais envoyé à la personne."
        {...reason.area}
      />
    </Dialog>
  );
};

/** Operators are erased by hand, and cannot erase themselves here. */
const erasureOf = ({ roles, isSelf }: AdminPerson): readonly ActName[] =>
  isSelf || roles.includes('ROLE_ADMIN') ? [] : ['erase'];

/**
 * The erasure of a practitioner has a text of its own: the page is public, and other people have bookings.
 */
const textOf = (name: ActName, { practitioner }: AdminPerson): string =>
  name === 'erase' && practitioner !== null ? texts.erasePractitioner : actTexts[name].text;

const actsOf = (person: AdminPerson): readonly ActName[] => {
  const { status, isSelf, sessions } = person;
  if (status === 'closed') return [];
  if (status === 'suspended') return ['reinstate', ...erasureOf(person)];
  return [
    'sendLink',
    ...(sessions > 0 ? (['endSessions'] as const) : []),
    ...(isSelf ? [] : (['suspend'] as const)),
    ...erasureOf(person),
  ];
};

export const PersonActs = ({ person }: { readonly person: AdminPerson }) => {
  const { busy, outcome, place, run } = useMutations();
  const [openAct, setOpenAct] = useState<ActName>();
  const [suspend] = useSuspendPersonMutation();
  const [reinstate] = useReinstatePersonMutation();
  const [endSessions] = useEndPersonSessionsMutation();
  const [sendLink] = useSendPersonLinkMutation();
  const [erase] = useErasePersonMutation();
  const sends = { suspend, reinstate, endSessions, sendLink, erase };
  const act = (name: ActName, reason: string) => {
    setOpenAct(undefined);
    const send = () => sends[name]({ id: person.accountId, reason });
    void run(name, [send], successOf);
  };
  return (
    <section
      className={classes(surfaces['card'], surfaces['roomy'], layout['stack-3'])}
      aria-labelledby="agir"
    >
      <DetailsSubtitle id="agir">Agir</DetailsSubtitle>
      {person.isSelf ? (
        <p>
          <FinePrint>C’est votre propre compte.</FinePrint>
        </p>
      ) : null}
      {person.status === 'closed' ? (
        <p>
          <FinePrint>{'Ce compte est fermé\u00a0: il n’y a plus rien à faire.'}</FinePrint>
        </p>
      ) : null}
      {actsOf(person).map((name) => (
        <Button
          key={name}
          variant={dangers.has(name) ? 'danger' : 'second'}
          isBusy={busy === name}
          busyText="Enregistrement…"
          disabled={busy !== undefined}
          onClick={() => setOpenAct(name)}
        >
          {actTexts[name].label}
        </Button>
      ))}
      <OutcomeLine outcome={outcome} place={place} />
      {openAct === undefined ? null : (
        <ReasonDialog
          name={openAct}
          text={textOf(openAct, person)}
          onClose={() => setOpenAct(undefined)}
          onYes={(reason) => act(openAct, reason)}
        />
      )}
    </section>
  );
};
