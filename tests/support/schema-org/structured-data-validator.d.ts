/** The used part of the package, which has no types of its own. */
declare module '@adobe/structured-data-validator' {
  interface Issue {
    readonly issueMessage: string;
  }
  export class Validator {
    constructor(vocabulary: object);
    validate(found: {
      jsonld: Record<string, object[]>;
      microdata: object;
      rdfa: object;
      errors: object[];
    }): Promise<Issue[]>;
  }
  export default Validator;
}
