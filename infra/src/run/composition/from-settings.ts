import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { openNewsletter } from '../../mail/open-mail.ts';
import { openPlaces } from '../../places/open-places.ts';
import type { Composition } from '../settings/composition.ts';
import type { Settings } from '../settings/settings.ts';
import { systemClock } from '../process/system-clock.ts';

export const fromSettings = (settings: Settings, logger: FastifyBaseLogger) =>
  ({
    publicUrl: settings.publicUrl,
    contact: settings.contact,
    newsletter: openNewsletter(settings.dataFolder, settings),
    limits: settings.limits,
    incomingFolder: join(settings.dataFolder, 'files', 'incoming'),
    freeDiskBytes: settings.freeDiskBytes,
    agendaCache: settings.agendaCache,
    pageCacheBytes: settings.pageCacheBytes,
    visioRoomsUrl: settings.visioRoomsUrl,
    places: openPlaces(settings.geocoder, { clock: systemClock, logger }),
    ...(settings.legalNotice === undefined ? {} : { legalNotice: settings.legalNotice }),
    ...(settings.demoBookingUrl === undefined ? {} : { demoBookingUrl: settings.demoBookingUrl }),
    ...(settings.tiles === undefined ? {} : { tiles: settings.tiles }),
    ...(settings.trustProxy === undefined ? {} : { trustProxy: settings.trustProxy }),
  }) satisfies Partial<Composition>;
