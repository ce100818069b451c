import { z } from 'zod';

/** The one folder that everything is saved into (specification section 1). Found again, whatever its owner calls it. */
export const ROOT_FOLDER_NAME = 'Organized Documents';
/** What may be asked of a person's Drive: only what this app made or was given. */
export const DRIVE_SCOPE = 'https://www.googleapis.com/auth/drive.file';
export const FOLDER_MEDIA_TYPE = 'application/vnd.google-apps.folder';

/** A file or folder as the API answers it, with the fields of `FILE_FIELDS`. */
export const DriveFile = z.object({
  id: z.string().min(1),
  name: z.string(),
  mimeType: z.string(),
  parents: z.array(z.string()).default([]),
  appProperties: z.record(z.string(), z.string()).default({}),
  createdTime: z.string().default(''),
  trashed: z.boolean().default(false),
  webViewLink: z.string().optional(),
});
export type DriveFile = z.infer<typeof DriveFile>;

/** The fields that are asked for. */
export const FILE_FIELDS = 'id,name,mimeType,parents,appProperties,createdTime,trashed,webViewLink';

export const DriveFileList = z.object({ nextPageToken: z.string().optional(), files: z.array(DriveFile) });
export const DriveIds = z.object({ ids: z.array(z.string().min(1)) });
/** Whose Drive it is; one person keeps the `permissionId`. */
export const DriveAbout = z.object({
  user: z.object({ permissionId: z.string().min(1), emailAddress: z.string().default('') }),
});

export const isFolder = ({ mimeType }: Pick<DriveFile, 'mimeType'>) => mimeType === FOLDER_MEDIA_TYPE;
