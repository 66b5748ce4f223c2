/** The look of our pages without web fonts, on a white background in print. */
export const historyStyles = `
body { margin: 0; background: #fbfaf5; color: #1e2b25; font: 16px/1.55 Figtree, system-ui, sans-serif; }
main { max-width: 720px; margin: 0 auto; padding: 48px 16px 64px; overflow-wrap: anywhere; }
h1, h2, h3 { font-family: Newsreader, Georgia, serif; font-weight: 440; text-wrap: balance; break-after: avoid; }
h1 { margin: 0 0 16px; font-size: 42px; line-height: 1.1; }
h2 { margin: 0 0 16px; font-size: 32px; line-height: 1.15; }
h3 { margin: 32px 0 12px; font-size: 22px; line-height: 1.25; color: #3d5f48; }
p { margin: 0; white-space: pre-line; }
section { margin: 48px 0 0; }
dl, ul, ol { margin: 0; padding: 24px; list-style: none; background: #fff; border: 1px solid #e8e1d2; border-radius: 16px; }
dl div + div { margin-top: 16px; }
dt { font-size: 14px; color: #5f6a63; }
dd { margin: 0; }
li { display: flex; gap: 16px; break-inside: avoid; }
li + li { margin-top: 16px; }
time { flex: 0 0 72px; color: #445149; font-variant-numeric: tabular-nums; }
.lead { font-size: 19px; line-height: 1.5; color: #445149; }
.detail, .note { font-size: 14px; line-height: 1.45; color: #445149; }
section > .note { margin-bottom: 16px; }
main > .note { margin-top: 48px; }
@media (max-width: 767px) { h1 { font-size: 31px; } h2 { font-size: 26px; } h3 { font-size: 20px; } }
@media print { body { background: #fff; } main { padding: 0; max-width: none; } dl, ul, ol { padding: 0; border: 0; } }
`.trimStart();
