import { fileLabel } from 'contracts';
import { type FormEvent, type RefObject, useState } from 'react';
import { Button, TextButton } from '../../../../components/controls/button.tsx';
import { Dialog } from '../../../../components/page/dialogs/dialog.tsx';
import {
  IconArrowLeft,
  IconCalendarHeart,
  IconLock,
  IconShieldCheck,
} from '../../../../components/design/icons.ts';
import { IconHelpCircle } from '../../../../components/design/later-icons.ts';
import { ErrorAlert, Message } from '../../../../components/page/notices/message.tsx';
import { ProgressBar } from '../../../../components/page/notices/progress-bar.tsx';
import { Stepper } from '../../../../components/controls/stepper.tsx';
import typography from '../../../../components/design/typography.module.css';
import { TermsLine } from '../../../../features/forms/terms-line.tsx';
import { Trap } from '../../../../features/forms/trap.tsx';
import { ContactStep } from './contact-step.tsx';
import { DiplomasStep } from './diplomas-step.tsx';
import { IdentifiersStep } from './identifiers-step.tsx';
import styles from './practitioner-sign-up.module.css';
import { ProfileStep } from './profile-step.tsx';
import { useWizard, type Wizard } from './use-wizard.ts';
import { wizardTexts, wizardTexts as texts } from './wizard-texts.ts';
import { stepOfField, steps } from './wizard-errors.ts';
import { lostFiles } from './wizard-values.ts';
import { classes } from '../../../../components/design/classes.ts';
import { FactLine } from '../../../../components/page/fact-line.tsx';
import picture from '../../../../components/design/leaves.svg';
import surfaces from '../../../../components/design/surfaces.module.css';

const { sideTitle, side: sideText } = wizardTexts;

const SignUpSidebar = () => (
  <aside className={classes(surfaces['card'], styles['aside'])} aria-labelledby="sign-up-aside">
    <img className={styles['picture']} src={picture} alt="" />
    <div className={styles['facts']}>
      <h2 className={typography['subtitle']} id="sign-up-aside">
        {sideTitle}
      </h2>
      <ul>
        <FactLine icon={<IconShieldCheck />} term={sideText.read[0]}>
          {sideText.read[1]}
        </FactLine>
        <FactLine icon={<IconLock />} term={sideText.kept[0]}>
          {sideText.kept[1]}
        </FactLine>
        <FactLine icon={<IconCalendarHeart />} term={sideText.trial[0]}>
          {sideText.trial[1]}
        </FactLine>
      </ul>
    </div>
  </aside>
);

type WizardProps = { readonly wizard: Wizard };

const Help = ({ step }: { readonly step: number }) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon={<IconHelpCircle />}
        onClick={() => setIsOpen(true)}
      >
        {texts.help}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={texts.helpTitle}>
        <p>{texts.helps[step]}</p>
      </Dialog>
    </>
  );
};

type HeadProps = { readonly step: number; readonly heading: RefObject<HTMLHeadingElement | null> };

const Head = ({ step, heading }: HeadProps) => (
  <div className={styles['head']}>
    <Stepper label={texts.stepper} steps={texts.steps} current={step} />
    <div className={styles['title']}>
      <h2 ref={heading} tabIndex={-1}>
        <span>{`${texts.titles[step]} `}</span>
        <span className={styles['count']}>{`${step + 1}/${texts.steps.length}`}</span>
      </h2>
      <Help step={step} />
    </div>
    <p className={typography['lead']}>{texts.leads[step]}</p>
  </div>
);

/** The values that a reload has lost: browsers do not keep files, and the draft holds no password. */
const Lost = ({ wizard: { values, goTo } }: WizardProps) => {
  const { step, password, email } = values;
  const files = lostFiles(values);
  const isPasswordLost = step > steps.identifiers && email !== '' && password === '';
  if (files.length === 0 && !isPasswordLost) return null;
  return (
    <Message tone="caution">
      <span>{texts.lost}</span>
      <ul className={styles['lost']}>
        {isPasswordLost ? (
          <li>
            <TextButton onClick={() => goTo(steps.identifiers)}>{texts.lostPassword}</TextButton>
          </li>
        ) : null}
        {files.map(({ field, name }) => (
          <li key={field}>
            <TextButton onClick={() => goTo(stepOfField(field) ?? step)}>
              {texts.lostNamed(fileLabel(field), name)}
            </TextButton>
          </li>
        ))}
      </ul>
    </Message>
  );
};

const Step = ({ wizard: { values, change, field, errors, setNotice } }: WizardProps) => {
  const props = { values, change, field, errors: errors.fields };
  switch (values.step) {
    case steps.identifiers:
      return <IdentifiersStep {...props} />;
    case steps.diplomas:
      return <DiplomasStep {...props} />;
    case steps.profile:
      return <ProfileStep {...props} setNotice={setNotice} />;
    default:
      return <ContactStep {...props} />;
  }
};

const Sending = ({ wizard: { progress, cancel } }: WizardProps) => {
  if (progress === undefined) return null;
  const percent = Math.floor((progress.sent / Math.max(1, progress.total)) * 100);
  return (
    <div className={styles['sending']}>
      <ProgressBar label={texts.sending} percent={percent} />
      <output>{percent < 100 ? texts.sent(percent) : texts.received}</output>
      <Button variant="second" size="small" onClick={cancel}>
        {texts.cancelSending}
      </Button>
    </div>
  );
};

const Buttons = ({ wizard: { values, goBack, isChecking } }: WizardProps) => {
  const isFirst = values.step === steps.contact;
  const isLast = values.step === steps.profile;
  return (
    <div className={styles['buttons']}>
      {isFirst ? null : (
        <Button variant="second" icon={<IconArrowLeft />} disabled={isChecking} onClick={goBack}>
          {texts.back}
        </Button>
      )}
      <Button
        className={styles['next']}
        type="submit"
        isBusy={isChecking}
        busyText={texts.checking}
      >
        {isLast ? texts.submit : texts.next}
      </Button>
    </div>
  );
};

const Foot = ({ wizard }: WizardProps) => {
  const { values, errors, isCancelled } = wizard;
  return (
    <div className={styles['foot']}>
      <ErrorAlert>{errors.sentence}</ErrorAlert>
      {isCancelled ? (
        <Message tone="information" role="alert">
          {texts.cancelled}
        </Message>
      ) : null}
      <Sending wizard={wizard} />
      {values.step === steps.profile ? <TermsLine /> : null}
      <Buttons wizard={wizard} />
    </div>
  );
};

const NoticeDialog = ({ wizard: { notice, closeNotice } }: WizardProps) => (
  <Dialog
    isOpen={notice !== undefined}
    onClose={closeNotice}
    title={notice?.title}
    actions={<Button onClick={closeNotice}>{texts.close}</Button>}
  >
    <p>{notice?.text}</p>
  </Dialog>
);

export type PractitionerSignUpProps = {
  /** Called once the account exists and its session is open. */
  readonly onSignedUp: () => void;
};

export const PractitionerSignUpWizard = ({ onSignedUp }: PractitionerSignUpProps) => {
  const wizard = useWizard(onSignedUp);
  const { form, heading, values, change, goOn } = wizard;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void goOn();
  };
  return (
    <div className={styles['wizard']}>
      <form ref={form} className={styles['form']} noValidate onSubmit={onSubmit}>
        <Head step={values.step} heading={heading} />
        <Lost wizard={wizard} />
        <Step wizard={wizard} />
        <Trap value={values.website} onChange={(website) => change({ website })} />
        <Foot wizard={wizard} />
        <NoticeDialog wizard={wizard} />
      </form>
      <SignUpSidebar />
    </div>
  );
};
