import type { ClientFile } from 'contracts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { failureOf } from '../../api/call-error.ts';
import { QueryView } from '../../api/query-view.tsx';
import { Button } from '../../components/controls/button.tsx';
import { longDay, NBSP } from '../../components/design/french-format.ts';
import { IconPencil } from '../../components/design/icons.ts';
import layout from '../../components/design/layout.module.css';
import typography from '../../components/design/typography.module.css';
import { WithOrdinals } from '../../components/page/dialogs/with-ordinals.tsx';
import { clientPath } from '../../paths.ts';
import { ClientNote } from './client-note.tsx';
import { CorrectClient } from './client-record-form.tsx';
import { useGetClientFileQuery } from './clients-api.ts';

type OfBooking = { readonly client: ClientFile; readonly bookingId: string };

/** The rank of the appointment among those of the client; `undefined` for a cancelled one, or if not all are known. */
const visitOf = ({ client, bookingId }: OfBooking): string | undefined => {
  const { bookings, isWhole } = client;
  const counted = bookings.filter(({ state }) => state !== 'cancelled').toReversed();
  const index = counted.findIndex(({ id }) => id === bookingId);
  if (index === -1 || !isWhole) return undefined;
  return index === 0 ? 'première visite' : `${index + 1}e${NBSP}visite`;
};

const factsOf = ({ client, bookingId }: OfBooking): string => {
  const { age, last } = client;
  return [
    age === null ? undefined : `${age}${NBSP}ans`,
    visitOf({ client, bookingId }),
    last === null ? undefined : `dernière fois le ${longDay(last.date)}`,
  ]
    .filter((fact) => fact !== undefined)
    .join(`${NBSP}· `);
};

const Contents = ({ client, bookingId }: OfBooking) => {
  const [isCorrecting, setCorrecting] = useState(false);
  const name = `${client.firstname} ${client.lastname}`;
  const facts = factsOf({ client, bookingId });
  return (
    <section className={layout['stack-3']} aria-label={`Fiche de ${name}`}>
      <h3 className={typography['subtitle']}>
        <Link className={layout['touch']} to={clientPath(client.id)}>
          {name}
        </Link>
      </h3>
      {facts === '' ? null : (
        <p className={typography['small']}>
          <WithOrdinals>{facts}</WithOrdinals>
        </p>
      )}
      <ClientNote client={client} />
      {client.isRecorded && !isCorrecting ? (
        <div>
          <Button
            variant="quiet"
            size="small"
            icon={<IconPencil />}
            onClick={() => setCorrecting(true)}
          >
            Corriger ses coordonnées
          </Button>
        </div>
      ) : null}
      {isCorrecting ? (
        <CorrectClient
          client={client}
          onDone={() => setCorrecting(false)}
          onCancel={() => setCorrecting(false)}
        />
      ) : null}
    </section>
  );
};

/** The client's file below one of their appointments. */
export const ClientInDrawer = ({
  customerId,
  bookingId,
}: Record<'customerId' | 'bookingId', string>) => {
  const query = useGetClientFileQuery({ id: customerId });
  // An erased client has no file, but their appointments stay.
  if (query.error !== undefined && failureOf(query.error).code === 'CUSTOMER_NOT_FOUND')
    return null;
  return (
    <QueryView query={query}>
      {(client) => <Contents key={client.id} client={client} bookingId={bookingId} />}
    </QueryView>
  );
};
