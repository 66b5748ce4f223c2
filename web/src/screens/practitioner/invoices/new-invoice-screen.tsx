/* oxlint-disable max-lines -- one screen, read from the bottom up */
import {
  centsText,
  INVOICE_LINES_MAX,
  invoicePageOf,
  rateText,
  spokenDay,
  vatRates,
  type FoundClient,
} from 'contracts';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { failureOf } from '../../../api/call-error.ts';
import { QueryView } from '../../../api/query-view.tsx';
import { Button, ButtonLink } from '../../../components/controls/button.tsx';
import { SelectField, TextField } from '../../../components/controls/fields/field.tsx';
import { IconButton } from '../../../components/controls/icon-button.tsx';
import { classes } from '../../../components/design/classes.ts';
import { IconPlus, IconTrash } from '../../../components/design/icons.ts';
import layout from '../../../components/design/layout.module.css';
import surfaces from '../../../components/design/surfaces.module.css';
import typography from '../../../components/design/typography.module.css';
import { BackLink } from '../../../components/page/details-page.tsx';
import { Dialog } from '../../../components/page/dialogs/dialog.tsx';
import { useToasts } from '../../../components/page/dialogs/toast.tsx';
import { WithOrdinals } from '../../../components/page/dialogs/with-ordinals.tsx';
import { ErrorAlert, Message } from '../../../components/page/notices/message.tsx';
import { PageHeading } from '../../../components/page/page-heading.tsx';
import { ClientField } from '../../../features/clients/client-field.tsx';
import { DayField } from '../../../features/forms/fields/date-time-fields.tsx';
import formStyles from '../../../features/forms/form.module.css';
import { useFormErrors } from '../../../features/forms/use-form-errors.ts';
import { useDraft } from '../../../features/forms/use-draft.ts';
import { InvoicePaper } from '../../../features/invoices/invoice-paper.tsx';
import {
  useGetInvoiceDraftQuery,
  useIssueInvoiceMutation,
} from '../../../features/invoices/invoices-api.ts';
import { PageTitle } from '../../../page-title.tsx';
import { clientInvoicePath, paths } from '../../../paths.ts';
import {
  draftValues,
  headErrorsOf,
  lineErrorsOf,
  lineOfTyped,
  previewOf,
  untypedLine,
  type InvoiceDraft,
  type InvoiceValues,
  type TypedLine,
} from './invoice-values.ts';
import styles from './invoices.module.css';

const NEVER_CHANGES =
  'Une facture émise ne se modifie pas\u00a0: un avoir l’annule, une autre la remplace. Souffle n’enregistre aucun paiement.';

type LineProps = {
  readonly line: TypedLine;
  readonly index: number;
  readonly isChecked: boolean;
  readonly isTaxed: boolean;
  readonly onChange: (changes: Partial<TypedLine>) => void;
  readonly onRemove: (() => void) | undefined;
};

const Line = ({ line, index, isChecked, isTaxed, onChange, onRemove }: LineProps) => {
  const errors = lineErrorsOf(line);
  const field = (name: 'text' | 'quantity' | 'price') => ({
    value: line[name],
    error: isChecked ? errors[name] : undefined,
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      onChange({ [name]: target.value }),
  });
  return (
    <fieldset>
      <legend className="visually-hidden">{`Ligne ${index + 1}`}</legend>
      <div className={classes(styles['line'], isTaxed && styles['taxed'])}>
        <TextField label="Prestation" required {...field('text')} />
        <TextField label="Nombre" inputMode="numeric" required {...field('quantity')} />
        <TextField label="Prix TTC (€)" inputMode="decimal" required {...field('price')} />
        {isTaxed ? (
          <SelectField
            label="TVA"
            value={line.rate}
            onChange={({ target }) => onChange({ rate: target.value })}
          >
            {vatRates.map((rate) => (
              <option key={rate} value={rate}>
                {rateText(rate)}
              </option>
            ))}
          </SelectField>
        ) : null}
        <p className={styles['line-sum']}>{centsText(lineOfTyped(line).lineCents)}</p>
        {onRemove === undefined ? (
          <span />
        ) : (
          <IconButton
            label={`Retirer la ligne ${index + 1}`}
            icon={<IconTrash />}
            onClick={onRemove}
          />
        )}
      </div>
    </fieldset>
  );
};

type QuestionProps = {
  readonly draft: InvoiceDraft;
  readonly values: InvoiceValues;
  readonly total: string;
  readonly onClose: () => void;
  readonly onIssued: (message: string) => void;
};

const Question = ({ draft, values, total, onClose, onIssued }: QuestionProps) => {
  const [issue] = useIssueInvoiceMutation();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const send = async () => {
    setBusy(true);
    setFailure(undefined);
    const { name, street, zipCode, city, lines, suppliedOn } = values;
    const { data, error } = await issue({
      ...(draft.bookingId === null
        ? { customerId: draft.customerId }
        : { bookingId: draft.bookingId }),
      buyer: { name, street, zipCode, city },
      suppliedOn: draft.bookingId === null ? suppliedOn : draft.suppliedOn,
      lines: lines.map((line) => {
        const { lineText: text, quantity, unitCents, vatPermille } = lineOfTyped(line);
        const rate = vatRates.find((each) => each === vatPermille);
        return { text, quantity, unitCents, ...(rate === undefined ? {} : { vatPermille: rate }) };
      }),
    });
    setBusy(false);
    if (data === undefined) setFailure(failureOf(error).message);
    else onIssued(data.message);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Émettre la facture n° ${draft.next.numberText}\u00a0?`}
      actions={
        <>
          <Button variant="quiet" disabled={isBusy} onClick={onClose}>
            Relire
          </Button>
          <Button isBusy={isBusy} busyText="Émission…" onClick={() => void send()}>
            Émettre
          </Button>
        </>
      }
    >
      <p>{`${values.name}, ${total}.`}</p>
      <p>{NEVER_CHANGES}</p>
      <ErrorAlert>{failure}</ErrorAlert>
    </Dialog>
  );
};

const hasFault = (values: InvoiceValues, draft: InvoiceDraft): boolean =>
  [headErrorsOf(values, draft), ...values.lines.map(lineErrorsOf)]
    .flatMap((errors) => Object.values(errors))
    .some((error) => error !== undefined);

type FormProps = { readonly draft: InvoiceDraft };

// oxlint-disable-next-line complexity, max-lines-per-function -- each optional part of the markup is a branch
const Form = ({ draft }: FormProps) => {
  const navigate = useNavigate();
  const toasts = useToasts();
  const [isChecked, setChecked] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const { form, focusFirstError } = useFormErrors();
  const typed = useDraft<InvoiceValues>(
    `invoice-${draft.bookingId ?? draft.customerId}`,
    draftValues(draft),
  );
  const { values, change } = typed;
  const { lines } = values;
  const page = invoicePageOf(previewOf(draft, values));
  const errors: Partial<ReturnType<typeof headErrorsOf>> = isChecked
    ? headErrorsOf(values, draft)
    : {};
  const isTaxed = draft.terms.vat === 'liable';
  const text = (name: 'name' | 'street' | 'zipCode' | 'city') => ({
    value: values[name],
    error: errors[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      change({ [name]: target.value }),
  });
  const changeLine = (id: string, changes: Partial<TypedLine>) =>
    change({ lines: lines.map((line) => (line.id === id ? { ...line, ...changes } : line)) });
  const nextId = String(Math.max(0, ...lines.map(({ id }) => Number(id))) + 1);
  return (
    <div className={styles['columns']}>
      {/* The Enter key issues nothing, since an issued invoice cannot be undone. */}
      <form
        ref={form}
        className={layout['stack-4']}
        noValidate
        onSubmit={(event) => event.preventDefault()}
      >
        <section className={classes(surfaces['card'], surfaces['roomy'], layout['stack-4'])}>
          <h2 className={typography['subtitle']}>Pour qui</h2>
          <TextField label="Nom" required {...text('name')} />
          <TextField label="Rue (facultatif)" {...text('street')} />
          <div className={formStyles['pair']}>
            <TextField label="Code postal (facultatif)" {...text('zipCode')} />
            <TextField label="Ville (facultatif)" {...text('city')} />
          </div>
          <p className={typography['small']}>
            Copiés dans la facture&nbsp;: un changement plus tard ne la touche pas.
          </p>
        </section>
        <section className={classes(surfaces['card'], surfaces['roomy'], layout['stack-4'])}>
          <h2 className={typography['subtitle']}>Lignes</h2>
          {draft.bookingId === null ? (
            <DayField
              label="Jour de la prestation"
              required
              value={values.suppliedOn}
              error={errors.suppliedOn}
              onChange={(suppliedOn) => change({ suppliedOn })}
            />
          ) : null}
          {lines.map((line, index) => (
            <Line
              key={line.id}
              line={line}
              index={index}
              isChecked={isChecked}
              isTaxed={isTaxed}
              onChange={(changes) => changeLine(line.id, changes)}
              onRemove={
                lines.length === 1
                  ? undefined
                  : () => change({ lines: lines.filter(({ id }) => id !== line.id) })
              }
            />
          ))}
          {lines.length >= INVOICE_LINES_MAX ? (
            <p className={typography['small']}>
              {`Une facture porte au plus ${INVOICE_LINES_MAX} lignes.`}
            </p>
          ) : (
            <div>
              <Button
                variant="second"
                size="small"
                icon={<IconPlus />}
                onClick={() =>
                  change({ lines: [...lines, untypedLine(nextId, draft.terms.vatPermille)] })
                }
              >
                Ajouter une ligne
              </Button>
            </div>
          )}
        </section>
        {draft.hasAccount ? null : (
          <Message tone="information">
            Ce client n’a pas de compte&nbsp;: remettez-lui vous-même le PDF.
          </Message>
        )}
        <Message tone="caution">{NEVER_CHANGES}</Message>
        {isChecked && hasFault(values, draft) ? (
          <ErrorAlert>Corrigez ce qui est marqué.</ErrorAlert>
        ) : null}
        <div className={styles['foot']}>
          <p className={styles['total']}>
            <span>{page.total.text}</span>
            <span>{page.total.sum}</span>
          </p>
          <div className={formStyles['actions']}>
            <ButtonLink variant="quiet" to={paths.invoices}>
              Abandonner
            </ButtonLink>
            <Button
              onClick={() => {
                const isWrong = hasFault(values, draft);
                setChecked(true);
                setConfirming(!isWrong);
                if (isWrong) focusFirstError();
              }}
            >
              {`Émettre la facture n° ${draft.next.numberText}`}
            </Button>
          </div>
        </div>
      </form>
      <section
        className={classes(surfaces['card'], surfaces['roomy'])}
        aria-label="Ce que recevra votre client"
      >
        <InvoicePaper page={page} />
      </section>
      {isConfirming ? (
        <Question
          draft={draft}
          values={values}
          total={page.total.sum}
          onClose={() => setConfirming(false)}
          onIssued={(message) => {
            typed.forget();
            toasts.show({ text: message });
            void navigate(paths.invoices);
          }}
        />
      ) : null}
    </div>
  );
};

type DraftProps = {
  readonly bookingId: string | undefined;
  readonly customerId: string | undefined;
};

const Draft = ({ bookingId, customerId }: DraftProps) => {
  const query = useGetInvoiceDraftQuery(
    { bookingId, customerId },
    { refetchOnMountOrArgChange: true },
  );
  if (query.isError && failureOf(query.error).code === 'INVOICING_NOT_SET_UP')
    return (
      <Message
        tone="information"
        action={
          <ButtonLink size="small" to={paths.invoicing}>
            Écrire mes mentions
          </ButtonLink>
        }
      >
        Complétez d’abord vos mentions de facturation.
      </Message>
    );
  return (
    <QueryView query={query}>
      {(draft) => (
        <>
          <h1>{`Une facture pour ${draft.customerName}`}</h1>
          <p>
            <WithOrdinals>
              {`Elle portera le n° ${draft.next.numberText} et la date du jour, ${spokenDay(draft.next.today)}.`}
            </WithOrdinals>
          </p>
          <Form draft={draft} />
        </>
      )}
    </QueryView>
  );
};

/** Chooses a client for an invoice without an appointment; one with an appointment begins in the agenda. */
const ChooseClient = () => {
  const navigate = useNavigate();
  const [client, choose] = useState<FoundClient | null>(null);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  return (
    <>
      <PageHeading title="Une facture">
        Pour un rendez-vous, ouvrez-le dans votre agenda, puis «&nbsp;Facturer&nbsp;»&nbsp;: elle
        est remplie d’avance.
      </PageHeading>
      <form
        className={classes(styles['form'], surfaces['card'], surfaces['roomy'], layout['stack-4'])}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (client === null) setError('Choisissez un client dans la liste.');
          else void navigate(clientInvoicePath(client.id));
        }}
      >
        <ClientField
          value={client}
          typed={typed}
          error={error}
          onChange={(chosen, text) => {
            setError(undefined);
            setTyped(text);
            choose(chosen);
          }}
        />
        <div className={formStyles['actions']}>
          <ButtonLink variant="quiet" to={paths.clients}>
            Noter un nouveau client
          </ButtonLink>
          <Button type="submit">Continuer</Button>
        </div>
      </form>
    </>
  );
};

/** An invoice for an appointment, or by hand for a client; this tab keeps the draft. */
export const NewInvoiceScreen = () => {
  const [params] = useSearchParams();
  const bookingId = params.get('rendezvous') ?? undefined;
  const customerId = params.get('client') ?? undefined;
  return (
    <div className={styles['page']}>
      <PageTitle>Une facture</PageTitle>
      <div>
        <BackLink to={paths.invoices}>Mes factures</BackLink>
      </div>
      {bookingId === undefined && customerId === undefined ? (
        <ChooseClient />
      ) : (
        <Draft key={`${bookingId} ${customerId}`} bookingId={bookingId} customerId={customerId} />
      )}
    </div>
  );
};
