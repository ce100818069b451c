import { Laptop, Server } from 'lucide-react';

/** Icons of the processing modes. */
export const PROCESSING_MODE_ICONS = { server: Server, device: Laptop, both: Laptop } as const;
