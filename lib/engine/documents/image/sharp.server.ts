import 'server-only';
import sharp from 'sharp';

// No picture comes twice, so what libvips would keep of the last ones is lost memory.
sharp.cache(false);
// Only the three formats are ever parsed: each further loader is code that an uploaded file could attack.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadTiff'] });

export { sharp };
