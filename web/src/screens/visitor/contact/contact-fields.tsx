import { contactTopicCodes, contactTopics, MESSAGE_MAX, type ContactTopic } from 'contracts';
import type { ComponentPropsWithRef } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/controls/button.tsx';
import { SelectField, TextArea, TextField } from '../../../components/controls/fields/field.tsx';
import { Message } from '../../../components/page/notices/message.tsx';
import typography from '../../../components/design/typography.module.css';
import { Trap } from '../../../features/forms/trap.tsx';
import type { FormErrors } from '../../../features/forms/use-form-errors.ts';
import { anchors } from '../../../paths.ts';
import styles from './contact-screen.module.css';
import { contactFormTexts as texts } from './contact-texts.ts';
import type { ContactValues } from './contact-values.ts';

type FieldsProps = {
  readonly values: ContactValues;
  readonly errors: FormErrors;
  readonly change: (changes: Partial<ContactValues>) => void;
};

const Who = ({ values, errors: { fields }, change }: FieldsProps) => (
  <>
    <TextField
      label={texts.name}
      name="name"
      autoComplete="name"
      maxLength={200}
      value={values.name}
      error={fields['name']}
      onChange={({ target }) => change({ name: target.value })}
    />
    <TextField
      label={texts.email}
      hint={texts.emailHint}
      type="email"
      name="email"
      autoComplete="email"
      value={values.email}
      error={fields['email']}
      onChange={({ target }) => change({ email: target.value })}
    />
  </>
);

const What = ({ values, errors: { fields }, change }: FieldsProps) => (
  <>
    <SelectField
      label={texts.topic}
      name="topic"
      value={values.topic}
      error={fields['topic']}
      onChange={({ target }) => change({ topic: target.value as ContactTopic | '' })}
    >
      <option value="">{texts.topicChoose}</option>
      {contactTopicCodes.map((code) => (
        <option key={code} value={code}>
          {contactTopics[code]}
        </option>
      ))}
    </SelectField>
    <TextArea
      label={texts.message}
      hint={texts.messageHint}
      name="message"
      rows={8}
      longest={MESSAGE_MAX}
      value={values.message}
      error={fields['message']}
      onChange={({ target }) => change({ message: target.value })}
    />
  </>
);

export type ContactFieldsProps = FieldsProps &
  Pick<ComponentPropsWithRef<'form'>, 'ref' | 'onSubmit'> & {
    readonly isBusy: boolean;
  };

/** The form, whoever holds what is typed. Its words never get into an address. */
export const ContactFields = ({ ref, onSubmit, isBusy, ...fields }: ContactFieldsProps) => (
  <form ref={ref} className={styles['form']} method="post" noValidate onSubmit={onSubmit}>
    <Who {...fields} />
    <What {...fields} />
    <Trap value={fields.values.website} onChange={(website) => fields.change({ website })} />
    {fields.errors.sentence === undefined ? null : (
      <Message tone="error" role="alert">
        {fields.errors.sentence}
      </Message>
    )}
    <p className={typography['small']}>
      <span>{`${texts.data} `}</span>
      <Link to={anchors.confidentiality}>{texts.dataLink}</Link>
      <span>.</span>
    </p>
    <Button type="submit" isBusy={isBusy}>
      {texts.submit}
    </Button>
  </form>
);
