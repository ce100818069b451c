export { default, generateMetadata } from '../../../(site)/on-device/page';
