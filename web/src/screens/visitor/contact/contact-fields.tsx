import { contactTopicCodes, contactTopics, MESSAGE_MAX } from 'contracts';
import type { ComponentPropsWithRef } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/controls/button.tsx';
import { SelectField, TextArea, TextField } from '../../../components/controls/fields/field.tsx';
import { ErrorAlert } from '../../../components/page/notices/message.tsx';
import typography from '../../../components/design/typography.module.css';
import { Trap } from '../../../features/forms/trap.tsx';
import type { ServerForm } from '../../../features/forms/use-server-form.ts';
import { anchors } from '../../../paths.ts';
import styles from './contact-screen.module.css';
import type { ContactValues } from './contact-values.ts';

type FieldsProps = Pick<ServerForm<ContactValues>, 'values' | 'change' | 'field'>;

const Who = ({ field }: FieldsProps) => (
  <>
    <TextField
      label="Votre nom"
      name="name"
      autoComplete="name"
      maxLength={200}
      {...field('name')}
    />
    <TextField
      label="Votre adresse e-mail"
      hint="Nous y répondons, et y envoyons une copie de votre message."
      type="email"
      name="email"
      autoComplete="email"
      {...field('email')}
    />
  </>
);

const What = ({ field }: FieldsProps) => (
  <>
    <SelectField label="Sujet" name="topic" {...field('topic')}>
      <option value="">Choisissez un sujet</option>
      {contactTopicCodes.map((code) => (
        <option key={code} value={code}>
          {contactTopics[code]}
        </option>
      ))}
    </SelectField>
    <TextArea
      label="Votre message"
      hint="Pour un rendez-vous, dites avec qui et quel jour. Ne parlez pas de votre santé ici."
      name="message"
      rows={8}
      longest={MESSAGE_MAX}
      {...field('message')}
    />
  </>
);

type ContactFieldsProps = FieldsProps &
  Pick<ServerForm<ContactValues>, 'sentence' | 'isBusy' | 'onSubmit'> &
  Pick<ComponentPropsWithRef<'form'>, 'ref'>;

/** The fields of the contact form. It is posted, so that no text gets into an address. */
export const ContactFields = ({
  ref,
  onSubmit,
  isBusy,
  sentence,
  ...fields
}: ContactFieldsProps) => (
  <form ref={ref} className={styles['form']} method="post" noValidate onSubmit={onSubmit}>
    <Who {...fields} />
    <What {...fields} />
    <Trap value={fields.values.website} onChange={(website) => fields.change({ website })} />
    <ErrorAlert>{sentence}</ErrorAlert>
    <p className={typography['small']}>
      <span>{`Ce que nous faisons de ce que vous écrivez est dit dans notre `}</span>
      <Link to={anchors.confidentiality}>politique de confidentialité</Link>
      <span>.</span>
    </p>
    <Button type="submit" isBusy={isBusy}>
      Envoyer le message
    </Button>
  </form>
);
