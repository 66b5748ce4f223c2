import {
  INVOICE_FOOTER_MAX,
  isVatNumberOf,
  rateText,
  siretOf,
  siretStatusOf,
  vatNumberOf,
  vatRates,
  type AnswerOf,
  type VatRegime,
} from 'contracts';
import { useNavigate } from 'react-router-dom';
import { QueryView } from '../../../api/query-view.tsx';
import { Button } from '../../../components/controls/button.tsx';
import { ChoiceGroup } from '../../../components/controls/fields/choice.tsx';
import { SelectField, TextArea, TextField } from '../../../components/controls/fields/field.tsx';
import { classes } from '../../../components/design/classes.ts';
import layout from '../../../components/design/layout.module.css';
import surfaces from '../../../components/design/surfaces.module.css';
import { BackLink } from '../../../components/page/details-page.tsx';
import { useToasts } from '../../../components/page/dialogs/toast.tsx';
import { ErrorAlert } from '../../../components/page/notices/message.tsx';
import { PageHeading } from '../../../components/page/page-heading.tsx';
import { definedErrors, lengthError, required } from '../../../features/forms/field-errors.ts';
import formStyles from '../../../features/forms/form.module.css';
import { useEdits } from '../../../features/forms/use-edits.ts';
import { useServerForm } from '../../../features/forms/use-server-form.ts';
import {
  useGetInvoicingQuery,
  useSetUpInvoicingMutation,
} from '../../../features/invoices/invoices-api.ts';
import { PageTitle } from '../../../page-title.tsx';
import { paths } from '../../../paths.ts';
import { undrawnError } from './invoice-values.ts';
import styles from './invoices.module.css';

type Invoicing = AnswerOf<'getInvoicing'>;

type Values = {
  readonly name: string;
  readonly legalForm: string;
  readonly street: string;
  readonly zipCode: string;
  readonly city: string;
  readonly contact: string;
  readonly siret: string;
  readonly vat: VatRegime;
  readonly vatNumber: string;
  readonly vatPermille: string;
  readonly footer: string;
  readonly lastNumber: string;
};

const savedValues = ({
  terms: { seller, vat, vatPermille, footerText },
  next,
}: Invoicing): Values => ({
  ...seller,
  contact: seller.contact ?? '',
  vatNumber: seller.vatNumber ?? '',
  vat,
  vatPermille: String(vatPermille),
  footer: footerText ?? '',
  lastNumber: String(next.number - 1),
});

const numberError = (text: string): string | undefined =>
  /^\d{1,6}$/.test(text.trim()) ? undefined : 'Indiquez un nombre entier, 0 si c’est la première.';

const vatNumberError = ({ vat, vatNumber, siret }: Values): string | undefined =>
  vat !== 'liable' || isVatNumberOf(vatNumberOf(vatNumber), siretOf(siret))
    ? undefined
    : 'FR, deux signes, puis les neuf premiers chiffres du SIRET.';

const errorsOf = (values: Values) => ({
  fields: definedErrors<keyof Values>({
    name: required(values.name, 'Indiquez votre nom.') ?? undrawnError(values.name),
    legalForm: undrawnError(values.legalForm),
    street: required(values.street, 'Indiquez la rue.') ?? undrawnError(values.street),
    zipCode: required(values.zipCode, 'Indiquez le code postal.') ?? undrawnError(values.zipCode),
    city: required(values.city, 'Indiquez la ville.') ?? undrawnError(values.city),
    contact: undrawnError(values.contact),
    siret:
      siretStatusOf(siretOf(values.siret)) === 'ok'
        ? undefined
        : 'Ce SIRET n’existe pas\u00a0: vérifiez ses quatorze chiffres.',
    vat: undefined,
    vatNumber: vatNumberError(values),
    vatPermille: undefined,
    footer: lengthError(values.footer, INVOICE_FOOTER_MAX) ?? undrawnError(values.footer),
    lastNumber: numberError(values.lastNumber),
  }),
});

const regimes = [
  {
    value: 'franchise',
    label: 'Franchise',
    detail: '«\u00a0TVA non applicable, art. 293 B du CGI\u00a0»',
  },
  { value: 'liable', label: 'Assujetti', detail: 'La TVA est écrite, taux par taux' },
  { value: 'exempt', label: 'Exonéré', detail: 'Art. 261, 4, 1° du CGI' },
] as const;

type FormProps = { readonly invoicing: Invoicing };

// oxlint-disable-next-line max-lines-per-function -- fields, one after the other
const Form = ({ invoicing }: FormProps) => {
  const [setUp] = useSetUpInvoicingMutation();
  const navigate = useNavigate();
  const toasts = useToasts();
  const edits = useEdits<Values>('invoicing', savedValues(invoicing));
  const { values, change } = edits;
  const { form, field, sentence, isBusy, onSubmit } = useServerForm({
    values,
    change,
    errorsOf,
    send: ({ vatPermille, lastNumber, ...typed }) =>
      setUp({
        ...typed,
        vatPermille: vatRates.find((rate) => String(rate) === vatPermille) ?? 0,
        ...(invoicing.next.isBegun ? {} : { lastNumber: Number(lastNumber) }),
      }),
    onDone: async ({ message }) => {
      edits.forget();
      toasts.show({ text: message });
      await navigate(paths.invoices);
    },
  });
  return (
    <form
      ref={form}
      className={classes(styles['form'], layout['stack-5'])}
      noValidate
      onSubmit={onSubmit}
    >
      <section className={classes(surfaces['card'], surfaces['roomy'], layout['stack-4'])}>
        <TextField label="Nom" required {...field('name')} />
        <TextField label="Forme juridique (facultatif)" {...field('legalForm')} />
        <TextField label="Rue" autoComplete="street-address" required {...field('street')} />
        <div className={formStyles['pair']}>
          <TextField label="Code postal" required {...field('zipCode')} />
          <TextField label="Ville" required {...field('city')} />
        </div>
        <TextField label="Téléphone ou e-mail (facultatif)" {...field('contact')} />
        <TextField label="SIRET" inputMode="numeric" required {...field('siret')} />
      </section>
      <section className={classes(surfaces['card'], surfaces['roomy'], layout['stack-4'])}>
        <ChoiceGroup
          legend="TVA"
          options={regimes}
          value={values.vat}
          onChange={(vat) => change({ vat })}
        />
        {values.vat === 'liable' ? (
          <div className={formStyles['pair']}>
            <TextField label="Numéro de TVA" required {...field('vatNumber')} />
            <SelectField
              label="Taux habituel"
              value={values.vatPermille}
              onChange={({ target }) => change({ vatPermille: target.value })}
            >
              {vatRates.map((rate) => (
                <option key={rate} value={rate}>
                  {rateText(rate)}
                </option>
              ))}
            </SelectField>
          </div>
        ) : null}
        <TextArea
          label="Au bas de chaque facture (facultatif)"
          hint="Par exemple votre médiateur de la consommation."
          longest={INVOICE_FOOTER_MAX}
          {...field('footer')}
        />
        {invoicing.next.isBegun ? null : (
          <TextField
            label="Dernier numéro déjà donné cette année ailleurs"
            hint="0 si vous n’avez encore émis aucune facture. Il ne change plus après la première."
            inputMode="numeric"
            required
            {...field('lastNumber')}
          />
        )}
      </section>
      <ErrorAlert>{sentence}</ErrorAlert>
      <div className={formStyles['actions']}>
        <Button type="submit" isBusy={isBusy} busyText="Enregistrement…">
          Enregistrer
        </Button>
      </div>
    </form>
  );
};

/** The terms of the seller, which future invoices state. */
export const InvoicingScreen = () => {
  const query = useGetInvoicingQuery();
  return (
    <div className={styles['page']}>
      <PageTitle>Mes mentions de facturation</PageTitle>
      <div>
        <BackLink to={paths.invoices}>Mes factures</BackLink>
      </div>
      <PageHeading title="Mes mentions de facturation">
        Ce que vos prochaines factures disent de vous. Celles qui sont émises ne changent pas.
      </PageHeading>
      <QueryView query={query}>{(invoicing) => <Form invoicing={invoicing} />}</QueryView>
    </div>
  );
};
