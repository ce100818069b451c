import 'server-only';
import sharp from 'sharp';

// No picture is read twice, so libvips's cache would only waste memory.
sharp.cache(false);
// Only three formats are allowed. Each further loader is attack surface for uploaded files.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadTiff'] });

export { sharp };
