import { createHash, randomBytes } from 'node:crypto';
import { badRequest, driveError, fileNotFound, invalid } from './errors.mjs';

export const FOLDER_TYPE = 'application/vnd.google-apps.folder';
/** Key and value together, in UTF-8: https://developers.google.com/workspace/drive/api/guides/properties. */
const MAX_PROPERTY_BYTES = 124;
const MAX_PROPERTIES = 30;
const FREE_BYTES = 15 * 1024 ** 3;

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

/** @param {Record<string, string | null>} changes @param {Record<string, string>} before */
function mergeProperties(changes, before) {
  const after = { ...before };
  for (const [key, value] of Object.entries(changes)) {
    if (value === null) delete after[key];
    else if (Buffer.byteLength(key + value) > MAX_PROPERTY_BYTES) throw invalid('The property is too long.');
    else after[key] = String(value);
  }
  if (Object.keys(after).length > MAX_PROPERTIES) throw invalid('There are too many properties.');
  return after;
}

/** One user's Drive. */
export class DriveStore {
  rootId = `0A${randomBytes(12).toString('base64url')}`;
  /** @type {Map<string, StoredFile>} */
  #files = new Map();
  /** @type {Set<string>} */
  #generatedIds = new Set();
  #limitBytes = FREE_BYTES;
  #options;

  /** @param {{ viewUrl: (file: StoredFile) => string, now: () => number }} options */
  constructor(options) {
    this.#options = options;
  }

  #timestamp = () => new Date(this.#options.now()).toISOString();
  #usedBytes = () => this.all().reduce((sum, { content }) => sum + content.length, 0);

  /** @param {number} bytes */
  setLimit(bytes) {
    this.#limitBytes = bytes;
  }

  quota() {
    return { limit: String(this.#limitBytes), usage: String(this.#usedBytes()) };
  }

  /** @param {number} count */
  generateIds(count) {
    const ids = Array.from({ length: count }, () => `1${randomBytes(24).toString('base64url')}`);
    for (const id of ids) this.#generatedIds.add(id);
    return ids;
  }

  /** All files, for tests and for the pages that show them. */
  all() {
    return [...this.#files.values()];
  }

  /** Files visible to the app, oldest first. */
  visible() {
    return this.all().filter(({ isByApp }) => isByApp);
  }

  /** The folders that contain a file, from its own to the outermost. @param {StoredFile} file @returns {StoredFile[]} */
  #ancestors(file) {
    const parent = this.#files.get(file.parents[0] ?? '');
    return parent ? [parent, ...this.#ancestors(parent)] : [];
  }

  /** True for a file that is in the trash itself or inside a folder that is. @param {StoredFile} file */
  isTrashed(file) {
    return [file, ...this.#ancestors(file)].some(({ explicitlyTrashed }) => explicitlyTrashed);
  }

  /** @param {string} id */
  requireVisible(id) {
    const file = this.#files.get(id);
    if (!file?.isByApp) throw fileNotFound(id);
    return file;
  }

  /** Returns the id of a folder that the app may use; `root` is the user's own. @param {string} requested */
  requireFolder(requested) {
    const id = requested === 'root' ? this.rootId : requested;
    if (id !== this.rootId && this.requireVisible(id).mimeType !== FOLDER_TYPE)
      throw driveError(403, 'parentNotAFolder', 'The specified parent is not a folder.');
    return id;
  }

  /** @param {number} bytes that are added */
  requireRoom(bytes) {
    if (this.#usedBytes() + bytes <= this.#limitBytes) return;
    throw driveError(403, 'storageQuotaExceeded', "The user's Drive storage quota has been exceeded.");
  }

  /** Checks whether a file may be created; returns its parents. @param {Record<string, any>} metadata */
  requireNew({ id, parents = ['root'], appProperties = {} }) {
    if (id !== undefined) {
      if (this.#files.has(id)) throw driveError(409, 'fileIdInUse', 'A file already exists with the provided ID.');
      if (!this.#generatedIds.has(id)) throw invalid('The provided file ID is not usable.', 'file.id');
    }
    mergeProperties(appProperties, {});
    if (!Array.isArray(parents) || parents.length !== 1) throw invalid('A file has exactly one parent.');
    return [this.requireFolder(String(parents[0]))];
  }

  /**
   * @param {Record<string, any>} metadata
   * @param {Buffer} [content]
   * @param {{ isByApp?: boolean }} [options]
   */
  create(metadata, content = Buffer.alloc(0), { isByApp = true } = {}) {
    const parents = isByApp ? this.requireNew(metadata) : (metadata.parents ?? [this.rootId]);
    this.requireRoom(content.length);
    const [id = ''] = metadata.id ? [metadata.id] : this.generateIds(1);
    /** @type {StoredFile} */
    const file = {
      id,
      name: metadata.name ?? 'Untitled',
      mimeType: metadata.mimeType ?? 'application/octet-stream',
      parents,
      appProperties: mergeProperties(metadata.appProperties ?? {}, {}),
      explicitlyTrashed: false,
      createdTime: this.#timestamp(),
      modifiedTime: this.#timestamp(),
      content,
      isByApp,
    };
    this.#files.set(id, file);
    return file;
  }

  /** Returns the parents of a file after a move. @param {StoredFile} file @param {string[]} added @param {string[]} removed */
  #moved(file, added, removed) {
    if (removed.some((id) => !file.parents.includes(id))) throw invalid('That is no parent of the file.');
    const folders = added.map((id) => this.requireFolder(id));
    for (const id of folders) {
      const folder = this.#files.get(id);
      if (folder && [folder, ...this.#ancestors(folder)].includes(file))
        throw badRequest('A folder cannot be moved into itself.');
    }
    const parents = [...new Set([...file.parents.filter((id) => !removed.includes(id)), ...folders])];
    if (parents.length !== 1) throw invalid('A file has exactly one parent.');
    return parents;
  }

  /**
   * @param {string} id
   * @param {Record<string, any>} metadata
   * @param {{ addParents?: string, removeParents?: string, content?: Buffer, asOwner?: boolean }} [change]
   */
  update(id, metadata, { addParents, removeParents, content, asOwner = false } = {}) {
    const file = asOwner ? this.#files.get(id) : this.requireVisible(id);
    if (!file) throw fileNotFound(id);
    if (metadata.parents)
      throw driveError(
        403,
        'fieldNotWritable',
        'The parents field is not directly writable in update requests. Use the addParents and removeParents parameters instead.',
      );
    if (metadata.id)
      throw driveError(403, 'fieldNotWritable', 'The resource body includes fields which are not directly writable.');
    if (content) this.requireRoom(content.length - file.content.length);
    const parents = this.#moved(file, addParents?.split(',') ?? [], removeParents?.split(',') ?? []);
    const { name = file.name, mimeType = file.mimeType, trashed = file.explicitlyTrashed } = metadata;
    const appProperties = mergeProperties(metadata.appProperties ?? {}, file.appProperties);
    return Object.assign(file, {
      name,
      mimeType,
      parents,
      appProperties,
      explicitlyTrashed: trashed,
      content: content ?? file.content,
      modifiedTime: this.#timestamp(),
    });
  }

  /** Returns a file as an API resource, with every supported field. @param {StoredFile} file */
  resourceOf(file) {
    const { content, isByApp: _isByApp, ...fields } = file;
    return {
      kind: 'drive#file',
      ...fields,
      trashed: this.isTrashed(file),
      webViewLink: this.#options.viewUrl(file),
      ...(file.mimeType !== FOLDER_TYPE && {
        size: String(content.length),
        md5Checksum: createHash('md5').update(content).digest('hex'),
      }),
    };
  }
}
