import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  choosePictures,
  practitionerStream,
  removePicture,
  reviseCertifications,
  reviseContact,
  revisePayments,
  revisePresentation,
  socialKinds,
  socialUrlOf,
  typedText,
  type SocialKind,
} from 'contracts';
import { refused } from '../engine/answers.ts';
import type { CommandRouteDependencies } from '../engine/dependencies.ts';
import { practitionerIdOf } from '../planning/own-planning.ts';
import { profileHandler } from './own-profile.ts';
import { phoneOf } from '../engine/phone.ts';
import { receivePictures } from './application-files.ts';
import { unknownChoice } from '../catalogue/known-choices.ts';
import { refuseFile, senderOf } from '../engine/received-files.ts';
import { practitionerDecider } from './practitioner-decider.ts';

type GivenSocials = Readonly<Record<SocialKind, string | null>>;

/** Or the first kind that is no address. */
const socialsOf = (given: GivenSocials): GivenSocials | SocialKind => {
  const socials: Record<SocialKind, string | null> = { ...given };
  for (const kind of socialKinds) {
    const typed = typedText(given[kind] ?? '');
    const url = typed === '' ? null : socialUrlOf(kind, typed);
    if (url === undefined) return kind;
    socials[kind] = url;
  }
  return socials;
};

/** `null` if empty, `undefined` if it is no number. */
const phoneIn = (typed: string | null, zipCode: string): string | null | undefined => {
  const text = typedText(typed ?? '');
  return text === '' ? null : phoneOf(text, zipCode);
};

// oxlint-disable-next-line max-lines-per-function -- routes, declared one after the other
export const ownProfileRoutes: FastifyPluginAsyncTypebox<CommandRouteDependencies> = async (
  app,
  dependencies,
) => {
  const { commands, files, untrustedFiles } = dependencies;
  const handle = profileHandler(dependencies);
  const stateOf = (practitionerId: string) =>
    commands.stateOf(practitionerDecider, practitionerStream(practitionerId));

  app.route({
    ...revisePresentation,
    handler: async (request, reply) => {
      const { description, keywords: keywordIds, languages } = request.body;
      const { page } = await stateOf(practitionerIdOf(request));
      // Keywords of the profile may stay after their removal from the catalogue.
      const added = keywordIds.filter((id) => !page.presentation.keywordIds.includes(id));
      const unknown = await unknownChoice(commands, { specialities: [], keywords: added });
      if (unknown !== undefined) return refused(reply, unknown.code, { fields: ['keywords'] });
      const data = { presentationText: typedText(description), keywordIds, languages };
      const message = 'Votre présentation est enregistrée.';
      return handle([request, reply], { type: 'RevisePresentation', data }, { message });
    },
  });

  app.route({
    ...reviseContact,
    handler: async (request, reply) => {
      const { phone: typed, ...given } = request.body;
      const { offer } = await stateOf(practitionerIdOf(request));
      const phone = phoneIn(typed, offer.addresses[0]?.zipCode ?? '');
      if (phone === undefined) return refused(reply, 'PHONE_NOT_VALID', { fields: ['phone'] });
      const socials = socialsOf(given);
      if (typeof socials === 'string')
        return refused(reply, 'URL_NOT_VALID', { fields: [socials] });
      const message = 'Votre téléphone et vos liens sont enregistrés.';
      const data = { phone, socials };
      return handle([request, reply], { type: 'ReviseContact', data }, { message });
    },
  });

  app.route({
    ...reviseCertifications,
    handler: (request, reply) => {
      const certifications = request.body.certifications.map(({ year, title }) => ({
        year,
        certificationTitle: typedText(title),
      }));
      const message = 'Vos certifications sont enregistrées.';
      const data = { certifications };
      return handle([request, reply], { type: 'ReviseCertifications', data }, { message });
    },
  });

  app.route({
    ...revisePayments,
    handler: (request, reply) => {
      const paymentMethods = [...new Set(request.body.payments.map(typedText))];
      const message = 'Vos moyens de paiement sont enregistrés.';
      const data = { paymentMethods };
      return handle([request, reply], { type: 'RevisePaymentMethods', data }, { message });
    },
  });

  app.route({
    ...choosePictures,
    handler: async (request, reply) => {
      const ownerId = practitionerIdOf(request);
      const { files: given = [] } = request;
      if (given.length === 0) return refused(reply, 'INVALID_REQUEST', { fields: ['profilePic'] });
      const reading = { files, untrusted: untrustedFiles, sender: senderOf(request, reply) };
      const received = await receivePictures(reading, ownerId, given);
      if (received.outcome === 'refused') return refuseFile(reply, received.fault);
      const message = 'Votre image est choisie.';
      const data = received.chosen;
      return handle([request, reply], { type: 'ChoosePictures', data }, { message });
    },
  });

  app.route({
    ...removePicture,
    handler: (request, reply) => {
      const data = request.params.picture === 'logo' ? { logo: null } : { picture: null };
      const message = 'Votre image est retirée.';
      return handle([request, reply], { type: 'ChoosePictures', data }, { message });
    },
  });
};
