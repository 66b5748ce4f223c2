import type { ClientFile } from 'contracts';
import { failureOf } from '../../api/call-error.ts';
import type { Sent } from '../../api/use-mutations.ts';
import { Button } from '../../components/controls/button.tsx';
import layout from '../../components/design/layout.module.css';
import { Message } from '../../components/page/notices/message.tsx';
import { typedDayOf } from '../forms/fields/birthday-field.tsx';
import formStyles from '../forms/form.module.css';
import { useEdits } from '../forms/use-edits.ts';
import { useServerForm } from '../forms/use-server-form.ts';
import { ResendConfirmation } from '../session/resend-confirmation.tsx';
import {
  clientErrorsOf,
  typedClientOf,
  untypedClient,
  type ClientValues,
  type NewClientValues,
} from './client-values.ts';
import { useRecordClientMutation, useReviseRecordedClientMutation } from './clients-api.ts';
import { LikelyDoubles } from './likely-doubles.tsx';
import { NewClientFields } from './new-client-fields.tsx';

const untyped: ClientValues = { ...untypedClient, who: 'new' };

type Sending<Answer> = {
  readonly name: string;
  readonly saved: ClientValues;
  readonly send: (client: NewClientValues) => Promise<Sent<Answer>>;
  /** Why the last sending failed. */
  readonly error: unknown;
  readonly onDone: (answer: Answer) => void;
  readonly onCancel: () => void;
};

type FormProps<Answer> = Sending<Answer> & {
  readonly yes: string;
  /** Whether files that may be of the same person are shown. */
  readonly warns: boolean;
};

const RecordForm = <Answer,>({ yes, warns, ...sending }: FormProps<Answer>) => {
  const { name, saved, send, error, onDone, onCancel } = sending;
  const edits = useEdits<ClientValues>(name, saved);
  const { form, onSubmit, isBusy, sentence, ...shared } = useServerForm<ClientValues, Answer>({
    values: edits.values,
    change: edits.change,
    errorsOf: (values) => ({ fields: clientErrorsOf(values) }),
    send: (values) => send(typedClientOf(values)),
    onDone: (answer) => {
      edits.forget();
      onDone(answer);
    },
  });
  const isUnconfirmed = sentence !== undefined && failureOf(error).code === 'EMAIL_NOT_CONFIRMED';
  return (
    <form ref={form} className={layout['stack-5']} noValidate onSubmit={onSubmit}>
      <NewClientFields {...shared} />
      {warns ? <LikelyDoubles values={shared.values} /> : null}
      {sentence === undefined ? null : (
        <Message tone="error" role="alert">
          <p>{sentence}</p>
          {isUnconfirmed ? <ResendConfirmation /> : null}
        </Message>
      )}
      <div className={formStyles['actions']}>
        <Button
          variant="quiet"
          disabled={isBusy}
          onClick={() => {
            edits.forget();
            onCancel();
          }}
        >
          Annuler
        </Button>
        <Button type="submit" isBusy={isBusy} busyText="Enregistrement…">
          {yes}
        </Button>
      </div>
    </form>
  );
};

type RecordClientProps = {
  readonly onDone: (clientId: string, name: string) => void;
  readonly onCancel: () => void;
};

export const RecordClient = ({ onDone, onCancel }: RecordClientProps) => {
  const [record, { error }] = useRecordClientMutation();
  return (
    <RecordForm<{ readonly id: string; readonly name: string }>
      name="client"
      saved={untyped}
      error={error}
      yes="Noter ce client"
      warns
      send={async (client) => {
        const { data, error: failure } = await record(client);
        const name = `${client.firstname} ${client.lastname}`;
        return data === undefined ? { error: failure } : { data: { id: data.id, name } };
      }}
      onDone={({ id, name }) => onDone(id, name)}
      onCancel={onCancel}
    />
  );
};

type Recorded = Pick<ClientFile, 'id' | 'firstname' | 'lastname' | 'phone' | 'email' | 'birthday'>;

type CorrectClientProps = {
  readonly client: Recorded;
  readonly onDone: () => void;
  readonly onCancel: () => void;
};

/** Changes the record of a client whom the practitioner has added. */
export const CorrectClient = ({ client, onDone, onCancel }: CorrectClientProps) => {
  const [revise, { error }] = useReviseRecordedClientMutation();
  const { id, firstname, lastname, phone, email, birthday } = client;
  return (
    <RecordForm
      name={`client.${id}`}
      saved={{
        ...untyped,
        firstname,
        lastname,
        phone: phone ?? '',
        email: email ?? '',
        birthday: typedDayOf(birthday),
      }}
      error={error}
      yes="Enregistrer"
      warns={false}
      send={(given) => revise({ id, ...given })}
      onDone={onDone}
      onCancel={onCancel}
    />
  );
};
