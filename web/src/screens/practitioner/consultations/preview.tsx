import { consultationKindNames, optionNames } from 'contracts';
import { classes } from '../../../components/design/classes.ts';
import { DOT, priceText } from '../../../components/design/french-format.ts';
import surfaces from '../../../components/design/surfaces.module.css';
import typography from '../../../components/design/typography.module.css';
import styles from './consultation-form.module.css';
import { minutesOf, pricesOf, type ConsultationValues } from './consultation-values.ts';
import { consultationFormTexts as texts } from './consultations-texts.ts';

const nameOf = ({ type, customType }: ConsultationValues): string => {
  if (type === 'OTHER') return customType.trim();
  return type === '' ? '' : consultationKindNames[type];
};

export const Preview = ({ values }: { readonly values: ConsultationValues }) => {
  const name = nameOf(values);
  const minutes = minutesOf(values.duration);
  const prices = pricesOf(values);
  if (name === '') return null;
  const facts = [
    ...(minutes > 0 ? [texts.minutes(minutes)] : []),
    Number(values.places) > 1 ? texts.group(values.places) : 'Individuelle',
    ...values.options.map((option) => optionNames[option]),
  ];
  return (
    <section aria-labelledby="apercu" className={styles['group']}>
      <h3 id="apercu" className={typography['subtitle']}>
        Ce que vos clients liront
      </h3>
      <div className={classes(surfaces['card'], surfaces['roomy'], styles['preview'])}>
        <div className={styles['between']}>
          <span className={classes(typography['name'], styles['preview-name'])}>
            <span className={styles['square']} style={{ backgroundColor: values.color }} />
            <span>{name}</span>
          </span>
          {prices.length === 0 ? null : (
            <span className={typography['small']}>
              <span>{`${prices.length > 1 ? 'à partir de' : ''} `}</span>
              <strong>{priceText(prices[0] ?? null)}</strong>
            </span>
          )}
        </div>
        <p className={typography['small']}>{facts.join(DOT)}</p>
        <p>{values.description}</p>
        {values.question.trim() === '' ? null : (
          <p className={typography['small']}>{texts.question(values.question.trim())}</p>
        )}
      </div>
    </section>
  );
};
