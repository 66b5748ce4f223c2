import { REFUSAL_REASON_MAX, type DiplomaFile } from 'contracts';
import { useState, type FormEvent } from 'react';
import { useMutations } from '../../../api/use-mutations.ts';
import { Button, ButtonLink } from '../../../components/controls/button.tsx';
import { ChoiceGroup } from '../../../components/controls/fields/choice.tsx';
import { classes } from '../../../components/design/classes.ts';
import { SelectField, TextArea } from '../../../components/controls/fields/field.tsx';
import { OutcomeLine } from '../../../components/page/notices/outcome-line.tsx';
import { DetailsSubtitle } from '../../../components/page/details-page.tsx';
import { useRequiredText } from '../../../features/forms/use-required-text.ts';
import surfaces from '../../../components/design/surfaces.module.css';
import typography from '../../../components/design/typography.module.css';
import { useGetWaitingDiplomasQuery } from '../../../features/operations/operations-api.ts';
import { paths, validationPath } from '../../../paths.ts';
import { useRefuseDiplomaMutation, useValidateDiplomaMutation } from './admin-validations-api.ts';
import { templates, texts } from './admin-validations-texts.ts';
import styles from './decision.module.css';

type Choice = 'validate' | 'refuse';
type FileProps = { readonly file: DiplomaFile };

const Next = ({ diplomaId }: { readonly diplomaId: string }) => {
  const { currentData } = useGetWaitingDiplomasQuery();
  const next = currentData?.diplomas.find(({ id }) => id !== diplomaId);
  return (
    <ButtonLink
      variant="second"
      to={next === undefined ? paths.adminValidations : validationPath(next.id)}
    >
      {next === undefined ? 'Voir la liste' : 'Diplôme suivant'}
    </ButtonLink>
  );
};

type RefusalProps = {
  readonly firstname: string;
  readonly message: ReturnType<typeof useRequiredText>;
};

const Refusal = ({ firstname, message: { area, setText } }: RefusalProps) => (
  <>
    <SelectField
      label="Motif"
      defaultValue="other"
      onChange={({ target }) =>
        setText(templates.find(({ id }) => id === target.value)?.text ?? '')
      }
    >
      {templates.map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </SelectField>
    <TextArea
      label={texts.message(firstname)}
      hint="Un autre fichier pourra être envoyé."
      rows={5}
      {...area}
    />
  </>
);

const DecisionForm = ({ file }: FileProps) => {
  const { diploma, practitioner } = file;
  const [choice, setChoice] = useState<Choice>(file.isFileLost ? 'refuse' : 'validate');
  const message = useRequiredText(REFUSAL_REASON_MAX, 'Écrivez ce que le praticien doit savoir.');
  const { busy, outcome, place, run } = useMutations();
  const [validate] = useValidateDiplomaMutation();
  const [refuse] = useRefuseDiplomaMutation();
  const { id } = diploma;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (choice === 'validate') void run('decide', [() => validate({ id })], () => undefined);
    else message.submit((reason) => run('decide', [() => refuse({ id, reason })], () => undefined));
  };
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      {file.isFileLost ? null : (
        <ChoiceGroup
          legend="Décision"
          isLegendHidden
          columns={2}
          options={[
            { value: 'validate', label: 'Valider' },
            { value: 'refuse', label: 'Refuser' },
          ]}
          value={choice}
          onChange={setChoice}
        />
      )}
      {choice === 'validate' ? (
        <p className={typography['small']}>{texts.validateHelp(!practitioner.isVerified)}</p>
      ) : (
        <Refusal firstname={practitioner.firstname} message={message} />
      )}
      <Button type="submit" isBusy={busy !== undefined} busyText="Envoi…">
        {choice === 'validate' ? 'Valider ce diplôme' : 'Refuser et envoyer'}
      </Button>
      <OutcomeLine outcome={outcome} place={place} />
    </form>
  );
};

export const DiplomaDecision = ({ file }: FileProps) => (
  <section className={classes(surfaces['card'], surfaces['roomy'])} aria-labelledby="decision">
    <DetailsSubtitle id="decision">{texts.decision(file.diploma.speciality.name)}</DetailsSubtitle>
    {file.diploma.state === 'pending' ? (
      <DecisionForm file={file} />
    ) : (
      <div className={styles['form']}>
        <output>{texts.decided(file.diploma.decidedBy ?? '')}</output>
        <Next diplomaId={file.diploma.id} />
      </div>
    )}
  </section>
);
