import senders from './senders.json' with { type: 'json' };

/** An office of a state body, with its number and its territory (`land`): a region, a town, a district. */
export const STATE_OFFICE = new RegExp(
  `(?<!\\p{L})(?:((?:межрайонн\\p{L}{2} |главн\\p{L}{2} )?(?:${senders.stateOffices.join('|')})(?: [\\p{L}-]{2,20}){0,5}(?: № ?\\d{1,3})? по (?:г\\. ?|городу )?(?<land>\\p{L}[\\p{L}-]{2,25})(?: и \\p{L}[\\p{L}-]{2,25})?(?: \\p{L}[\\p{L}-]{2,25}){0,2})|((?:мировой судья )?судебн(?:ый|ого) участ(?:ок|ка) № ?\\d{1,3} \\p{L}[\\p{L}.-]{0,25}(?: [\\p{L}.-]{2,25}){1,4}))`,
  'iu',
);
