const TOKENS = 'web/src/components/design/tokens.css';
const MEDIA = 'web/src/components/design/media.css';

/** Lengths that are tokens must be written by the name of the token. */
const SCALE = /(?<![\w.-])(?:4|8|12|16|24|32|48|64|84)px/;
const RADII = /(?<![\w.-])(?:6|10|16|24|999)px/;
const FONT =
  /^var\(--weight-[\w-]+\) var\(--size-[\w-]+\) \/ var\(--leading-[\w-]+\) var\(--(?:sans|serif|mono)\)$/;

export default {
  extends: 'stylelint-config-standard',
  reportNeedlessDisables: true,
  reportDescriptionlessDisables: true,
  referenceFiles: [TOKENS, MEDIA],
  rules: {
    // Undefined names.
    'no-unknown-custom-media': true,
    'no-unknown-custom-properties': true,
    'no-unknown-animations': true,

    // Widths, type and colours only by the names of tokens.
    'media-feature-name-disallowed-list': [/width$/, /height$/],
    'at-rule-disallowed-list': ['custom-media'],
    'color-no-hex': true,
    'color-named': 'never',
    'function-disallowed-list': [/^(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?$/],
    'declaration-property-value-allowed-list': {
      font: ['inherit', FONT],
      'font-family': [/^var\(--(?:sans|serif|mono)\)$/, / fallback'$/],
      'font-size': [/^var\(--size-[\w-]+\)$/],
      'font-weight': ['inherit', /^var\(--weight-[\w-]+\)$/],
      'line-height': [/^var\(--leading-[\w-]+\)$/, /^calc\(/],
    },
    'declaration-property-value-disallowed-list': {
      '/^(?:margin|padding|gap|row-gap|column-gap|scroll-(?:margin|padding))/': [SCALE],
      '/radius$/': [RADII],
    },

    // Conventions of this project.
    'color-hex-length': 'long',
    'custom-property-empty-line-before': null,
    'import-notation': 'string',
    'property-no-unknown': [true, { ignoreProperties: ['composes'] }],
    'value-keyword-case': ['lower', { ignoreProperties: [/^--/] }],
    // Modules order states and places by hand; half of the findings concern selectors that never match one element.
    'no-descending-specificity': null,
  },
  overrides: [
    { files: [MEDIA], rules: { 'at-rule-disallowed-list': null } },
    {
      files: [TOKENS],
      rules: { 'color-no-hex': null, 'function-disallowed-list': null },
    },
  ],
};
