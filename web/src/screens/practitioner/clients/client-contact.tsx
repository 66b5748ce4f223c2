import type { ClientFile } from 'contracts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { failureOf } from '../../../api/call-error.ts';
import { Button } from '../../../components/controls/button.tsx';
import { classes } from '../../../components/design/classes.ts';
import { longDay, phoneHref, phoneText } from '../../../components/design/french-format.ts';
import {
  IconCalendarHeart,
  IconMail,
  IconPencil,
  IconPhone,
  IconTrash,
} from '../../../components/design/icons.ts';
import layout from '../../../components/design/layout.module.css';
import surfaces from '../../../components/design/surfaces.module.css';
import typography from '../../../components/design/typography.module.css';
import { Drawer } from '../../../components/page/dialogs/drawer.tsx';
import { QuestionDialog } from '../../../components/page/dialogs/question-dialog.tsx';
import { useToasts } from '../../../components/page/dialogs/toast.tsx';
import { WithOrdinals } from '../../../components/page/dialogs/with-ordinals.tsx';
import type { Elements } from '../../../components/page/hooks/elements.ts';
import { CorrectClient } from '../../../features/clients/client-record-form.tsx';
import { useEraseRecordedClientMutation } from '../../../features/clients/clients-api.ts';
import { paths } from '../../../paths.ts';
import styles from './clients.module.css';
import { nameOfClient } from './clients-texts.ts';

type ClientProps = { readonly client: ClientFile };

type LineProps = { readonly icon: Elements; readonly children: Elements };

const Line = ({ icon, children }: LineProps) => (
  <li className={styles['line']}>
    {icon}
    {children}
  </li>
);

const reachless = 'Ni e-mail ni téléphone.';

// oxlint-disable-next-line complexity -- each optional part of the markup is a branch
const Reach = ({ client }: ClientProps) => {
  const { phone, email, isMailed, isRecorded, birthday } = client;
  return (
    <ul>
      {phone === null ? null : (
        <Line icon={<IconPhone />}>
          <a className={layout['touch']} href={phoneHref(phone)}>
            {phoneText(phone)}
          </a>
        </Line>
      )}
      {email === null ? null : (
        <Line icon={<IconMail />}>
          <a className={layout['touch']} href={`mailto:${email}`}>
            {email}
          </a>
        </Line>
      )}
      {email === null && isMailed ? (
        <Line icon={<IconMail />}>
          <span>A un compte&nbsp;: les changements lui sont écrits.</span>
        </Line>
      ) : null}
      {birthday === null ? null : (
        <Line icon={<IconCalendarHeart />}>
          <WithOrdinals>{`Naissance\u00a0: ${longDay(birthday)}`}</WithOrdinals>
        </Line>
      )}
      {phone === null && email === null && isRecorded ? (
        <Line icon={<IconPhone />}>
          <span>{reachless}</span>
        </Line>
      ) : null}
    </ul>
  );
};

type EraseProps = ClientProps & { readonly onNo: () => void };

const EraseDialog = ({ client, onNo }: EraseProps) => {
  const [erase] = useEraseRecordedClientMutation();
  const navigate = useNavigate();
  const toasts = useToasts();
  return (
    <QuestionDialog
      title="Effacer cette fiche&nbsp;?"
      words={{ yes: 'Effacer la fiche', no: 'Garder la fiche', busy: 'Effacement…' }}
      onNo={onNo}
      onYes={async () => {
        const { data, error } = await erase({ id: client.id });
        if (data === undefined) return failureOf(error).message;
        toasts.show({ text: data.message });
        await navigate(paths.clients);
        return undefined;
      }}
    >
      <p>
        {`Le nom, les coordonnées et la note de ${nameOfClient(client)} sont effacés pour toujours. Ses rendez-vous passés restent, sans nom.`}
      </p>
    </QuestionDialog>
  );
};

export const ClientContact = ({ client }: ClientProps) => {
  const [isCorrecting, setCorrecting] = useState(false);
  const [isErasing, setErasing] = useState(false);
  const { recordedOn, isRecorded } = client;
  return (
    <section className={classes(surfaces['card'], surfaces['roomy'], layout['stack-3'])}>
      <h2 className={typography['subtitle']}>Coordonnées</h2>
      <Reach client={client} />
      {recordedOn === null ? null : (
        <p className={typography['small']}>
          <WithOrdinals>{`Fiche notée par vous le ${longDay(recordedOn)}.`}</WithOrdinals>
        </p>
      )}
      {isRecorded ? (
        <div className={layout['wrap-2']}>
          <Button
            variant="second"
            size="small"
            icon={<IconPencil />}
            onClick={() => setCorrecting(true)}
          >
            Corriger
          </Button>
          <Button
            variant="danger"
            size="small"
            icon={<IconTrash />}
            onClick={() => setErasing(true)}
          >
            Effacer la fiche
          </Button>
        </div>
      ) : (
        <p className={typography['small']}>
          Ce client a un compte&nbsp;: lui seul change ses coordonnées.
        </p>
      )}
      <Drawer isOpen={isCorrecting} onClose={() => setCorrecting(false)} title="Corriger la fiche">
        {isCorrecting ? (
          <CorrectClient
            client={client}
            onDone={() => setCorrecting(false)}
            onCancel={() => setCorrecting(false)}
          />
        ) : null}
      </Drawer>
      {isErasing ? <EraseDialog client={client} onNo={() => setErasing(false)} /> : null}
    </section>
  );
};
