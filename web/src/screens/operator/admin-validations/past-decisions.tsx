import type { ReadDiploma } from 'contracts';
import { classes } from '../../../components/design/classes.ts';
import { DetailsSubtitle } from '../../../components/page/details-page.tsx';
import surfaces from '../../../components/design/surfaces.module.css';
import typography from '../../../components/design/typography.module.css';
import { texts } from './admin-validations-texts.ts';
import styles from './past-decisions.module.css';

type Line = { readonly key: string; readonly at: string; readonly text: string };

const linesOf = ({
  id,
  speciality,
  state,
  submittedAt,
  decidedAt,
  decidedBy,
  reason,
}: ReadDiploma): Line[] => {
  const { name } = speciality;
  const text =
    state === 'refused'
      ? texts.refusedLine(name, decidedBy ?? '', reason ?? '')
      : texts.validatedLine(name, decidedBy ?? '');
  return [
    { key: `${id} sent`, at: submittedAt, text: texts.sentLine(name) },
    ...(decidedAt === null ? [] : [{ key: `${id} decided`, at: decidedAt, text }]),
  ];
};

export const PastDecisions = ({ diplomas }: { readonly diplomas: readonly ReadDiploma[] }) => {
  const lines = diplomas.flatMap(linesOf).toSorted((one, other) => one.at.localeCompare(other.at));
  return (
    <section className={classes(surfaces['card'], surfaces['roomy'])} aria-labelledby="decisions">
      <DetailsSubtitle id="decisions">Décisions passées</DetailsSubtitle>
      <ol className={styles['lines']}>
        {lines.map(({ key, at, text }) => (
          <li key={key}>
            <p className={typography['small']}>{texts.moment(at)}</p>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
};
