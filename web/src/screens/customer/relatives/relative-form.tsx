import { useState } from 'react';
import type { CallError } from '../../../api/call-error.ts';
import type { Sent } from '../../../api/use-mutations.ts';
import { Button } from '../../../components/controls/button.tsx';
import { ChoiceGroup } from '../../../components/controls/fields/choice.tsx';
import { Message } from '../../../components/page/notices/message.tsx';
import { todayOfServer } from '../../../components/design/wall-clock.ts';
import formStyles from '../../../features/forms/form.module.css';
import { PersonFields } from '../../../features/forms/fields/person-fields.tsx';
import { definedErrors, personErrorsOf } from '../../../features/forms/field-errors.ts';
import { useEdits } from '../../../features/forms/use-edits.ts';
import type { FormErrors } from '../../../features/forms/use-form-errors.ts';
import { refusalAtFields, useServerForm } from '../../../features/forms/use-server-form.ts';
import { ResendConfirmation } from '../../../features/session/resend-confirmation.tsx';
import { fieldSentences, relativeFormTexts as texts } from './relative-texts.ts';
import { bodyOf, type RelativeValues } from './relative-values.ts';
import styles from './relatives.module.css';
import layout from '../../../components/design/layout.module.css';

type Field = 'firstname' | 'lastname' | 'birthday';

const links = (['child', 'partner', 'parent', 'other', 'none'] as const).map((value) => ({
  value,
  label: texts.links[value],
}));

export type RelativeFormProps<Answer> = {
  readonly name: string;
  readonly saved: RelativeValues;
  readonly submit: string;
  readonly send: (body: ReturnType<typeof bodyOf>) => Promise<Sent<Answer>>;
  readonly onDone: (answer: Answer) => unknown;
};

const sentenceOf = ({ status, code, message }: CallError): string => {
  if (typeof status !== 'number') return 'Erreur serveur, réessayez plus tard.';
  return code === undefined ? 'Une erreur est survenue' : message;
};

const relativeErrors = (values: RelativeValues): FormErrors<Field> => {
  const fields = definedErrors(personErrorsOf(values, todayOfServer(), fieldSentences));
  const sentences = Object.values(fields);
  if (sentences.length === 0) return { fields };
  const isOnlyDay = sentences.every((sentence) => sentence === fieldSentences.birthdayWrong);
  return {
    fields,
    sentence: isOnlyDay ? fieldSentences.birthdayWrong : 'Tous les champs sont obligatoires.',
  };
};

const useRelativeForm = <Answer,>({ name, saved, send, onDone }: RelativeFormProps<Answer>) => {
  const edits = useEdits(`relative.${name}`, saved);
  const [isUnconfirmed, setIsUnconfirmed] = useState(false);
  const form = useServerForm({
    values: edits.values,
    change: edits.change,
    errorsOf: relativeErrors,
    send: (values) => {
      setIsUnconfirmed(false);
      return send(bodyOf(values));
    },
    refusalOf: (failure) => {
      setIsUnconfirmed(failure.code === 'EMAIL_NOT_CONFIRMED');
      return { ...refusalAtFields(failure), sentence: sentenceOf(failure) };
    },
    onDone: (answer) => {
      edits.forget();
      return onDone(answer);
    },
  });
  return { ...form, overtaken: edits.overtaken, isUnconfirmed };
};

export const RelativeForm = <Answer,>(props: RelativeFormProps<Answer>) => {
  const { form, errors, sentence, isUnconfirmed, isBusy, overtaken, ...fields } =
    useRelativeForm(props);
  const { values, change, onSubmit } = fields;
  const otherErrors = isBusy
    ? {}
    : Object.fromEntries(
        overtaken.map((field) => [
          field,
          'Modifié ailleurs entre-temps. En enregistrant, vous gardez ce qui est écrit ici.',
        ]),
      );
  return (
    <form ref={form} className={styles['form']} noValidate onSubmit={onSubmit}>
      <PersonFields
        isOneself={false}
        values={values}
        change={change}
        fields={{ ...otherErrors, ...errors }}
      />
      <ChoiceGroup<RelativeValues['link']>
        legend={
          <>
            <span>{`Lien avec vous `}</span>
            <span className={formStyles['optional']}>facultatif</span>
          </>
        }
        options={links}
        columns={2}
        value={values.link}
        onChange={(link) => change({ link })}
      />
      {sentence === undefined ? null : (
        <Message tone="error" role="alert">
          {isUnconfirmed ? (
            <>
              <p>{sentence}</p>
              <ResendConfirmation />
            </>
          ) : (
            sentence
          )}
        </Message>
      )}
      <div className={layout['wrap-3']}>
        <Button type="submit" isBusy={isBusy} busyText="Enregistrement…">
          {props.submit}
        </Button>
      </div>
    </form>
  );
};
