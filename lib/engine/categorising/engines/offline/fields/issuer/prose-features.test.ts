import { describe, expect, it } from 'vitest';
import { gatherEvidence } from '../../evidence';
import { readDocumentText } from '../../paper';
import { layOut } from '../../text/layout';
import { rankIssuers } from './issuer';

/** The features of the shortest candidate whose name begins with the words. */
function featuresOf(words: string, text: string) {
  const lines = layOut([{ number: 1, text }]);
  const { candidates, features } = rankIssuers(
    gatherEvidence(lines).issuers,
    readDocumentText(lines, { language: 'en' }),
  );
  const found = candidates.filter(({ name }) => name.startsWith(words));
  const [shortest] = found.toSorted((a, b) => a.name.length - b.name.length);
  return features[shortest ? candidates.indexOf(shortest) : -1];
}

describe('a name in a sentence', () => {
  const FULL = 'The hall was let to us for the evening by the owners of the mill at';
  it('continues the unfinished line above', () => {
    expect(featuresOf('Pollard Bridge', `${FULL}\nPollard Bridge, late in a cold May`)).toHaveProperty('runsOn', 1);
    expect(featuresOf('Pollard Bridge', `${FULL}.\nPollard Bridge, late in a cold May`)).not.toHaveProperty('runsOn');
    expect(featuresOf('Pollard Bridge', 'The hall\nPollard Bridge, late in a cold May')).not.toHaveProperty('runsOn');
  });

  it('follows a preposition that refers to somebody else', () => {
    expect(featuresOf('Harrow Clinic', 'Letter\nyou were seen at Harrow Clinic Ltd')).toHaveProperty('ledTo', 1);
    expect(featuresOf('Harrow Clinic', 'Letter\nHarrow Clinic Ltd')).not.toHaveProperty('ledTo');
  });

  it('contains no end of a sentence and no label of the other party', () => {
    expect(featuresOf('Payments', 'Payments late. Office closed\nNotice')).toHaveProperty('stopInside', 1);
    expect(featuresOf('Debtor', 'Debtor: Northgate Analytics Ltd\nNotice')).toHaveProperty('partyInside', 1);
  });
});

describe('a known name', () => {
  it('that is an abbreviation must be in capitals', () => {
    expect(featuresOf('Lic', 'Lic.\nCO 12')).toHaveProperty('knownMiscased', 1);
    expect(featuresOf('LIC', 'LIC\nPolicy')).not.toHaveProperty('knownMiscased');
  });

  it('may begin the longer name of another body', () => {
    expect(featuresOf('отдел ЗАГС', 'Выдано\nотдел ЗАГС администрации Мценского района')).toHaveProperty(
      'opensLonger',
      1,
    );
    expect(featuresOf('отдел ЗАГС', 'Выдано\nотдел ЗАГС')).not.toHaveProperty('opensLonger');
  });
});

describe('a Hebrew name', () => {
  const named = (name: string, address: string) => featuresOf(name, `${name}\nקבלה\n${address}`);
  it.each([
    ['ענבל ויצטום', 'mail@witztum-land.co.il'],
    ['נגה קרמיקה', 'www.noga-keramika.example'],
    ['צמח בר', 'tsemach-bar.co.il'],
  ])('matches its web address in Latin letters: %s', (name, address) => {
    expect(named(name, address)).toHaveProperty('hebrewInDomain', 1);
  });

  it('does not match another’s', () => {
    expect(named('ענבל ויצטום', 'mail@rotem-land.co.il')).not.toHaveProperty('hebrewInDomain');
  });
});

it('matches its web address by the beginnings of its words', () => {
  const text = (address: string) => `Волжский Купеческий\nписьмо\n${address}`;
  expect(featuresOf('Волжский', text('info@volga-kupbank.example'))).toHaveProperty('shortInDomain', 1);
  expect(featuresOf('Волжский', text('info@volga-les.example'))).not.toHaveProperty('shortInDomain');
});
