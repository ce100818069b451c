import { createHash, randomBytes } from 'node:crypto';

export const FOLDER_TYPE = 'application/vnd.google-apps.folder';
export const DRIVE_SCOPE = 'https://www.googleapis.com/auth/drive.file';
/** Key and value together, in UTF-8: https://developers.google.com/workspace/drive/api/guides/properties. */
const MAX_PROPERTY_BYTES = 124;
const MAX_PROPERTIES = 30;

/** An API error: HTTP status, `reason` and message. */
export class DriveRefusal extends Error {
  /**
   * @param {number} status
   * @param {string} reason
   * @param {string} message
   */
  constructor(status, reason, message) {
    super(message);
    this.status = status;
    this.reason = reason;
  }
}

/** @param {string} id */
const notFound = (id) => new DriveRefusal(404, 'notFound', `File not found: ${id}.`);
/** @param {string} message */
export const invalid = (message) => new DriveRefusal(400, 'invalid', message);

/**
 * @typedef {object} StoredFile
 * @property {string} id
 * @property {string} name
 * @property {string} mimeType
 * @property {string[]} parents
 * @property {Record<string, string>} appProperties
 * @property {boolean} explicitlyTrashed
 * @property {string} createdTime
 * @property {string} modifiedTime
 * @property {Buffer} content
 * @property {boolean} isByApp false for what its owner made elsewhere, which the scope `drive.file` does not see
 */

/**
 * One user's Drive.
 * @param {{ viewUrl: (file: StoredFile) => string, now: () => number }} options
 */
export function createDriveStore({ viewUrl, now }) {
  const rootId = `0A${randomBytes(12).toString('base64url')}`;
  /** @type {Map<string, StoredFile>} */
  const files = new Map();
  /** @type {Set<string>} */
  const idsMade = new Set();
  let limitBytes = 15 * 1024 ** 3;

  const usedBytes = () => [...files.values()].reduce((sum, { content }) => sum + content.length, 0);

  /** @param {StoredFile} file @returns {boolean} whether it or one of its parents is in the trash */
  const isTrashed = (file) =>
    file.explicitlyTrashed ||
    file.parents.some((id) => {
      const parent = files.get(id);
      return parent !== undefined && isTrashed(parent);
    });

  /** @param {string} id */
  function requireVisible(id) {
    const file = files.get(id);
    if (!file?.isByApp) throw notFound(id);
    return file;
  }

  /** @param {unknown} parents */
  function parentsOf(parents) {
    if (parents === undefined) return [rootId];
    if (!Array.isArray(parents) || parents.length !== 1) throw invalid('A file has exactly one parent.');
    const [asked] = parents;
    const id = asked === 'root' ? rootId : String(asked);
    if (id !== rootId && requireVisible(id).mimeType !== FOLDER_TYPE) throw invalid('The parent is not a folder.');
    return [id];
  }

  /** @param {Record<string, string | null>} given @param {Record<string, string>} before */
  function propertiesOf(given, before = {}) {
    const after = { ...before };
    for (const [key, value] of Object.entries(given)) {
      if (value === null) delete after[key];
      else if (Buffer.byteLength(key + value) > MAX_PROPERTY_BYTES) throw invalid('The property is too long.');
      else after[key] = String(value);
    }
    if (Object.keys(after).length > MAX_PROPERTIES) throw invalid('There are too many properties.');
    return after;
  }

  /** @param {number} bytes that are added */
  function requireRoom(bytes) {
    if (usedBytes() + bytes <= limitBytes) return;
    throw new DriveRefusal(403, 'storageQuotaExceeded', "The user's Drive storage quota has been exceeded.");
  }

  const iso = () => new Date(now()).toISOString();

  return {
    rootId,
    /** @param {number} bytes */
    setLimit: (bytes) => {
      limitBytes = bytes;
    },
    quota: () => ({ limit: String(limitBytes), usage: String(usedBytes()) }),
    /** @param {number} count */
    generateIds: (count) =>
      Array.from({ length: count }, () => {
        const id = `1${randomBytes(24).toString('base64url')}`;
        idsMade.add(id);
        return id;
      }),
    isTrashed,
    requireVisible,
    requireRoom,

    /** Checks whether a file may be created; throws the API's error otherwise. @param {Record<string, any>} metadata */
    requireNew(metadata) {
      if (metadata.id !== undefined) {
        if (files.has(metadata.id))
          throw new DriveRefusal(409, 'fileIdInUse', 'A file already exists with the provided ID.');
        if (!idsMade.has(metadata.id)) throw invalid('The provided file ID is not usable.');
      }
      parentsOf(metadata.parents);
      propertiesOf(metadata.appProperties ?? {});
    },

    /**
     * @param {Record<string, any>} metadata
     * @param {Buffer} [content]
     * @param {{ isByApp?: boolean }} [options]
     */
    create(metadata, content = Buffer.alloc(0), { isByApp = true } = {}) {
      if (isByApp) this.requireNew(metadata);
      requireRoom(content.length);
      const [id = ''] = metadata.id ? [metadata.id] : this.generateIds(1);
      /** @type {StoredFile} */
      const file = {
        id,
        name: metadata.name ?? 'Untitled',
        mimeType: metadata.mimeType ?? 'application/octet-stream',
        parents: isByApp ? parentsOf(metadata.parents) : (metadata.parents ?? [rootId]),
        appProperties: propertiesOf(metadata.appProperties ?? {}),
        explicitlyTrashed: false,
        createdTime: iso(),
        modifiedTime: iso(),
        content,
        isByApp,
      };
      files.set(id, file);
      return file;
    },

    /**
     * @param {string} id
     * @param {Record<string, any>} metadata
     * @param {{ addParents?: string, removeParents?: string, content?: Buffer, asOwner?: boolean }} [change]
     */
    update(id, metadata, { addParents, removeParents, content, asOwner = false } = {}) {
      const file = asOwner ? files.get(id) : requireVisible(id);
      if (!file) throw notFound(id);
      if (metadata.parents) throw invalid('The parents field is not directly writable in update requests.');
      if (metadata.id) throw invalid('The id is not writable.');
      if (content) requireRoom(content.length - file.content.length);
      const removed = removeParents?.split(',') ?? [];
      if (removed.some((parent) => !file.parents.includes(parent))) throw invalid('That is no parent of the file.');
      const added = addParents ? parentsOf([addParents]) : [];
      const parents = [
        ...file.parents.filter((parent) => !removed.includes(parent) && !added.includes(parent)),
        ...added,
      ];
      if (parents.length !== 1) throw invalid('A file has exactly one parent.');
      file.parents = parents;
      file.appProperties = propertiesOf(metadata.appProperties ?? {}, file.appProperties);
      if (metadata.name !== undefined) file.name = metadata.name;
      if (metadata.mimeType !== undefined) file.mimeType = metadata.mimeType;
      if (metadata.trashed !== undefined) file.explicitlyTrashed = metadata.trashed;
      if (content) file.content = content;
      file.modifiedTime = iso();
      return file;
    },

    /** Files visible to the app, oldest first. */
    visible: () => [...files.values()].filter(({ isByApp }) => isByApp),
    /** All files, for tests and for the pages that show them. */
    all: () => [...files.values()],

    /** Returns a file as an API resource, with every supported field. @param {StoredFile} file */
    resource: (file) => ({
      kind: 'drive#file',
      id: file.id,
      name: file.name,
      mimeType: file.mimeType,
      parents: file.parents,
      appProperties: file.appProperties,
      trashed: isTrashed(file),
      explicitlyTrashed: file.explicitlyTrashed,
      createdTime: file.createdTime,
      modifiedTime: file.modifiedTime,
      webViewLink: viewUrl(file),
      ...(file.mimeType !== FOLDER_TYPE && {
        size: String(file.content.length),
        md5Checksum: createHash('md5').update(file.content).digest('hex'),
      }),
    }),
  };
}
