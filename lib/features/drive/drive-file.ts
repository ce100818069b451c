import { z } from 'zod';

/** The root folder of all saved files (specification section 1). It is found again even if its owner renames it. */
export const ROOT_FOLDER_NAME = 'Organized Documents';
/** OAuth scope: only files that this app created or was given. */
export const DRIVE_SCOPE = 'https://www.googleapis.com/auth/drive.file';
export const FOLDER_MEDIA_TYPE = 'application/vnd.google-apps.folder';

/** A file or folder of the API, with the fields of `FILE_FIELDS`. */
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

/** The requested fields. */
export const FILE_FIELDS = 'id,name,mimeType,parents,appProperties,createdTime,trashed,webViewLink';

export const DriveFileList = z.object({ nextPageToken: z.string().optional(), files: z.array(DriveFile) });
export const DriveIds = z.object({ ids: z.array(z.string().min(1)) });
/** The account of the Drive; `permissionId` is stable per user. */
export const DriveAbout = z.object({
  user: z.object({ permissionId: z.string().min(1), emailAddress: z.string().default('') }),
});

export const isFolder = ({ mimeType }: Pick<DriveFile, 'mimeType'>) => mimeType === FOLDER_MEDIA_TYPE;
