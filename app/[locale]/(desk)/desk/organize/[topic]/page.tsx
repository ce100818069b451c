export { default, generateMetadata } from '../../../../(site)/organize/[topic]/page';
