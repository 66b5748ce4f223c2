/** The horizon of eight weeks. */
export const HORIZON_DAYS = 56;
/** The horizon of bookings by hand. */
export const FREE_HORIZON_DAYS = 730;
/** The hours that the calendar shows, in minutes of the local day. */
export const FIRST_MINUTE = 6 * 60;
export const LAST_MINUTE = 23 * 60;
export const DEFAULT_CANCELLATION_DELAY_MINUTES = 48 * 60;
/** The time in which the owner may withdraw an erasure. */
export const ERASURE_DELAY_DAYS = 7;
export const DEFAULT_ZONE = 'Europe/Paris';
export const DESCRIPTION_MAX = 250;
/** Of the question that a session asks, in one line. */
export const QUESTION_MAX = 200;
/** `PRESENTATION_MAX` bounds its length; from the other on, the profile collapses it. */
export const PRESENTATION_MAX = 2_000;
export const PRESENTATION_FOLDED_FROM = 200;
export const KEYWORDS_MAX = 50;
export const LABEL_MAX = 80;
/** The text may give the floor, the door code, a ramp. */
export const ACCESS_TEXT_MAX = 250;
export const CERTIFICATIONS_MAX = 30;
export const CERTIFICATION_TITLE_MAX = 120;
export const CERTIFICATION_YEAR_MIN = 1950;
export const PAYMENT_METHODS_MAX = 20;
export const PAYMENT_METHOD_MAX = 60;
export const URL_MAX = 200;
/** Custom type, length and pause of a session. */
export const CUSTOM_TYPE_MAX = 80;
export const DURATION_MINUTES_MIN = 5;
export const CONSULTATION_MINUTES_MAX = LAST_MINUTE - FIRST_MINUTE;
export const PLACES_MAX = 1_000;
/** The most seats of one append: each event holds the encrypted reason, at most some 8 kB. */
export const SEATS_AN_APPEND = 100;
export const PRICE_EUROS_MAX = 100_000;
export const NOTICE_MINUTES_MAX = 525_600;
/** The largest radius, and the initial value of the search slider. */
export const RADIUS_KM_MAX = 100;
export const RADIUS_KM = 20;
export const CANCELLATION_DELAYS = [720, 1_440, 2_880] as const;
export const CATALOGUE_NAME_MAX = 80;
/** The most needs of a keyword, by which visitors look for it. */
export const KEYWORD_NEEDS_MAX = 40;
/** The name that other operators read. */
export const OPERATOR_NAME_MAX = 80;
export const CATALOGUE_ENTRIES_MAX = 1_000;
/** The length includes titles. */
export const PRACTICE_TEXT_MAX = 8_000;
export const REASON_MAX = 1_000;
export const REQUEST_TEXT_MAX = 1_000;
/** The days after its last change until an unanswered request expires (D-53). */
export const REQUEST_DAYS = 7;
/** The hours after which the practitioner is reminded of a request. */
export const REQUEST_REMINDED_HOURS = 24;
/** The most requests in one answer: open ones, and the latest ended ones. */
export const REQUESTS_LISTED = { open: 500, ended: 50 } as const;
/**
 * A command for whose stream others have been faster is refused as `BUSY` after this time. After as long, processes
 * take the steps that senders have left; both may take one, which is decided once.
 */
export const GIVEN_UP_AFTER_MS = 15_000;
/** Alerts that one answer lists, and that one event may mark as seen. */
export const ALERTS_LISTED = 200;
export const ALERTS_SEEN_AT_ONCE = 1_000;
/** The most alerts that one append marks as seen, some 40 bytes each. */
export const ALERTS_AN_APPEND = 10 * ALERTS_SEEN_AT_ONCE;
/**
 * Of a workshop. An append that touches every seat holds an event for each, some 800 bytes, and a server of
 * EventStoreDB refuses appends above 1 MB.
 */
export const WORKSHOP_PLACES_MAX = 500;
export const WORKSHOP_WAITING_MAX = 200;
export const WORKSHOP_SESSIONS_MAX = 20;
export const WORKSHOP_TITLE_MAX = 120;
export const WORKSHOP_TEXT_MAX = 4_000;
export const WORKSHOP_NOTICE_TEXT_MAX = 1_000;
/** Of a practitioner, in one answer; the limit of those to come may be set higher. */
export const WORKSHOPS_LISTED = { upcoming: 1_000, past: 200 } as const;
/** Events on the page of a practice and beside search results, and out of how many to come. */
export const EVENTS_LISTED = { shown: 3, lookedAt: 60 } as const;
/** Taken, offered and awaited, of one customer and their relatives. */
export const SEATS_OF_A_CUSTOMER = 6;
/** How long an offered place is held, and within the last two days. */
export const OFFER_HOURS = { usual: 24, late: 6 } as const;
export const ADVICE_MAX = 4_000;
export const PAPER_TITLE_MAX = 120;
/** Of an invoice, which costs at most 100 × 10 000 € a line. */
export const INVOICE_LINES_MAX = 20;
export const INVOICE_QUANTITY_MAX = 100;
export const INVOICE_UNIT_CENTS_MAX = 1_000_000;
export const INVOICE_AMOUNT_MAX = INVOICE_LINES_MAX * INVOICE_QUANTITY_MAX * INVOICE_UNIT_CENTS_MAX;
export const INVOICE_LINE_MAX = 200;
export const INVOICE_FOOTER_MAX = 500;
export const INVOICE_NUMBER_MAX = 999_999;
export const CREDIT_REASON_MAX = 300;
/** How long the words of a year's invoices are kept after its end. */
export const LEDGER_YEARS = 10;
export const MESSAGE_MAX = 4_000;
/** How long the contact form is valid; a page that was open for longer loads a new one. */
export const CONTACT_FORM_HOURS = 24;
/** The most mails under way: as usual, with slow ones, to all slow domains, to slow and new domains. */
export const MAILS_AT_ONCE = { usual: 10, most: 20, slow: 8, notQuick: 15 } as const;
/** The most days in one agenda answer, and of one visitor's live updates. */
export const AGENDA_DAYS_MAX = 42;
export const WATCHED_DAYS_MAX = 14;
/** The longest reason of an access, and the most events of one history. */
export const ACCESS_REASON_MAX = 500;
export const HISTORY_EVENTS_MAX = 500;
export const FOUND_BOOKINGS_MAX = 100;
export const SEARCHED_NAME = { least: 1, most: 100 } as const;
export const PEOPLE_FOUND_MAX = 20;
/** Clients found by name, clients on a page of their list, and bookings of each in a file. */
export const CLIENTS_FOUND_MAX = 10;
export const CLIENTS_PAGE = 25;
export const CLIENT_BOOKINGS_LISTED = 200;
export const CLIENT_PAPERS_LISTED = 100;
/** Pairs that the list of clients suggests to merge. */
export const LIKELY_DOUBLES_LISTED = 3;
export const CLIENT_NOTE_MAX = 10_000;
/** After so many years without an appointment a client is worth a look. */
export const CLIENT_LAPSED_YEARS = 3;
/** The most practitioners of one name whose bookings of a day are found. */
export const NAMESAKES_MAX = 20;
export const REFUSAL_REASON_MAX = 500;
/** How long a link to choose a password is valid. */
export const PASSWORD_LINK_MINUTES = 60;
export const FORMER_EMAIL_DAYS = 7;
/** For a form of one field: a shorter time than any person needs. */
export const ONE_FIELD_AT_LEAST_MS = 1_000;
/** For a form of several fields. */
export const FILLED_IN_AT_LEAST_MS = 3_000;
/** Practitioners on a page, and signs of the query. */
export const SEARCH_PAGE = 12;
/** Days on the card of a result, and hours of each. */
export const CARD_HOURS = { days: 3, starts: 3 } as const;
/** The results that a filter by week or part of the day looks at together; then the next ones. */
export const FILTERED_BY_HOURS = 200;
/** Who is free soon: cards, at most so many of a practice, out of so many people nearby, and towns. */
export const FREE_SOON = { shown: 6, ofAPractice: 2, lookedAt: 60, towns: 12 } as const;
export const SEARCHED_TEXT_MAX = 400;
export const SEARCHED_AUDIENCES_MAX = 20;
/** Kilometres; the next radius is used if the one before had no result. */
export const SEARCH_RADII_KM = [30, 60, 120] as const;
/** The radius of a search without a result nearby or in the area: half the way around the earth. */
export const EVERYWHERE_KM = 20_020;
/** How many letters suggestions need, how many of each kind there are at most, and how many trades of one. */
export const SUGGESTIONS = { fromLetters: 3, most: 6, trades: 3 } as const;
/** The most agendas that one visitor watches. */
export const WATCHED_AGENDAS_MAX = 48;
/** Of an article of the blog; the text is counted without its marks. */
export const ARTICLE_TITLE_MAX = 120;
export const ARTICLE_SUMMARY_MAX = 300;
export const ARTICLE_SLUG_MAX = 100;
export const ARTICLE_SIGNS_MAX = 30_000;
export const ARTICLE_BLOCKS_MAX = 500;
export const ARTICLE_ALT_MAX = 250;
export const ARTICLE_SPECIALITIES_MAX = 10;
/** Its Markdown, with every mark, and its blocks as JSON. */
export const ARTICLE_MARKDOWN_MAX = 60_000;
export const ARTICLE_BODY_BYTES = 1_048_576;
export const ARTICLES_PAGE = 12;
/** Articles in the list of the specification and in the feed; on the home page, the page of a practice and after an article. */
export const ARTICLES_LISTED = { posts: 100, feed: 30, home: 6, few: 3 } as const;
/** An address that is not confirmed within them is forgotten. */
export const SUBSCRIPTION_DAYS = 7;
/** Mails to confirm, for one address in 24 hours. */
export const SUBSCRIPTION_MAILS_A_DAY = 3;
/** Of an issue of the newsletter; the foreword is counted without its marks. */
export const ISSUE_ARTICLES_MAX = 3;
export const ISSUE_SUBJECT_MAX = 120;
export const ISSUE_FOREWORD_MAX = 3_000;
export const ISSUE_BODY_BYTES = 131_072;
/** The most recipients of one batch, and the seconds that one takes at most. */
export const ISSUE_BATCH = 200;
export const ISSUE_BATCH_SECONDS = 30;
