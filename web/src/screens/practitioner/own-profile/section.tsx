import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../../../components/design/classes.ts';
import type { Elements } from '../../../components/page/hooks/elements.ts';
import { Message } from '../../../components/page/notices/message.tsx';
import surfaces from '../../../components/design/surfaces.module.css';
import typography from '../../../components/design/typography.module.css';
import { SavedFoot } from '../../../features/forms/saved-foot.tsx';
import type { ServerForm } from '../../../features/forms/use-server-form.ts';
import { partTexts, texts } from './own-profile-texts.ts';
import styles from './own-profile-screen.module.css';

type PartName = keyof typeof partTexts;

type PartProps = {
  readonly part: PartName;
  readonly lead?: ReactNode;
  readonly children: Elements;
};

export const Part = ({ part, lead, children }: PartProps) => (
  <section
    className={classes(surfaces['card'], surfaces['roomy'], styles['part'])}
    id={part}
    aria-labelledby={`${part}-titre`}
  >
    <div>
      <h2 className={typography['subtitle']} id={`${part}-titre`}>
        {partTexts[part]}
      </h2>
      {lead === undefined ? null : <p className={typography['small']}>{lead}</p>}
    </div>
    {children}
  </section>
);

type SectionProps = {
  readonly form: ComponentProps<typeof SavedFoot> &
    Pick<ServerForm<object>, 'form' | 'onSubmit'> & { readonly overtaken: readonly unknown[] };
  readonly children: Elements;
  /** The public view of the text in the fields. */
  readonly preview?: Elements;
};

export const SectionFields = ({ form, children, preview }: SectionProps) => {
  const { form: whole, onSubmit, overtaken, ...foot } = form;
  return (
    <form ref={whole} className={styles['fields']} noValidate onSubmit={onSubmit}>
      {overtaken.length > 0 && !foot.isBusy ? (
        <Message tone="caution">{texts.overtaken}</Message>
      ) : null}
      {children}
      {preview === undefined ? null : (
        <div className={styles['preview']}>
          <h3 className={styles['preview-title']}>Ce que vos clients liront</h3>
          {preview}
        </div>
      )}
      <SavedFoot {...foot} />
    </form>
  );
};

export type SectionOf<Profile> = {
  readonly profile: Profile;
  readonly refetch: () => PromiseLike<unknown>;
};
