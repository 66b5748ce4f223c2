import { TextField } from '../../components/controls/fields/field.tsx';
import typography from '../../components/design/typography.module.css';
import formStyles from '../forms/form.module.css';
import type { ServerForm } from '../forms/use-server-form.ts';
import { signUpTexts as texts } from './sign-up-texts.ts';
import type { SignUpValues } from './sign-up-values.ts';

export const EmailAndPhone = ({ field }: Pick<ServerForm<SignUpValues>, 'field'>) => (
  <>
    <div className={formStyles['pair']}>
      <TextField
        label={texts.email}
        type="email"
        name="email"
        autoComplete="email"
        {...field('email')}
      />
      <TextField
        label={texts.phone}
        type="tel"
        name="phone"
        autoComplete="tel"
        maxLength={30}
        {...field('phone')}
      />
    </div>
    <p className={typography['small']}>{texts.contactHint}</p>
  </>
);
