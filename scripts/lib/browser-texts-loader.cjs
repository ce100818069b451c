// Turns `lib/platform/i18n/browser-texts/<language>.json` into the texts of that language that code in the browser may ask for.
const { readFileSync } = require('node:fs');
const { join } = require('node:path');
const { visitorMessages } = require('../../lib/platform/i18n/page-messages.ts');

/** A loader as webpack and Turbopack call it: https://webpack.js.org/api/loaders/ */
module.exports = function browserTexts(source) {
  const { textsOf } = JSON.parse(source);
  const file = join(__dirname, '../../messages', `${textsOf}.json`);
  this.addDependency(file);
  return JSON.stringify(visitorMessages(JSON.parse(readFileSync(file, 'utf8'))));
};
